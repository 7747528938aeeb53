import { consoleSearch } from '@candor/protocol/console/search.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../api/call.ts';
import { useFeatures } from '../../collect-features.ts';
import { hitCustomer, searchHitFrom } from '../../domain/search/search-hit.ts';
import type { SearchHit } from '../../domain/search/search-hit.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import './search.css';

/** What the text of the address means, by kind; each leads to its thing. */
export function SearchScreen() {
  const t = useTranslation();
  const { searchHits } = useFeatures();
  const labelOf = (kind: string): string => {
    const label = searchHits[kind]?.label;
    return label === undefined ? kind : t(label);
  };
  const [parameters] = useSearchParams();
  const text = (parameters.get('text') ?? '').trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => readHits(text, signal),
    enabled: text !== '',
  });
  return (
    <>
      <PageHead title={t('console.search.results', { text })} />
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && text !== '' && <SkeletonRows rows={4} />}
      {(data?.length === 0 || text === '') && (
        <EmptyState art="messages" title={t('console.search.nothing')} text={t('console.search.nothingHint')} />
      )}
      <div className="page">
        {data?.map(({ kind, list, more }) => (
          <CardBox key={kind} title={labelOf(kind)} bare>
            <ul className="hits">
              {list.map((hit) => (
                <li key={hit.id}>
                  <Hit kind={kind} hit={hit} />
                </li>
              ))}
            </ul>
            {more && <p className="hits-more">{t('console.search.more')}</p>}
          </CardBox>
        ))}
      </div>
    </>
  );
}

function Hit({ kind, hit }: { readonly kind: string; readonly hit: SearchHit }) {
  const t = useTranslation();
  const found = useFeatures().searchHits[kind];
  const title = found?.title(t, hit) ?? hit.text;
  const about = [hitCustomer(hit), hit.account, hit.amount, hit.text].filter(
    (each, index, all) => each !== '' && each !== title && all.indexOf(each) === index,
  );
  const words = (
    <>
      <bdi className="hit-title">{title}</bdi>
      <span className="hit-about">
        {about.map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
      </span>
      {hit.at !== null && <Moment at={hit.at} />}
    </>
  );
  if (found === undefined) return words;
  return (
    <Link className="hit" href={found.path(hit)}>
      {words}
    </Link>
  );
}

async function readHits(text: string, signal: AbortSignal) {
  const { groups } = await call(consoleSearch, { text }, { signal, quiet: true });
  return groups.map(({ kind, list, more }) => ({ kind, list: list.map(searchHitFrom), more }));
}
