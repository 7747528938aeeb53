import { consoleSearch } from '@candor/protocol/console/search.ts';
import type { SearchHit, SearchKind } from '@candor/protocol/console/search.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { hitCustomer, hitPath, hitTitle } from './search-hit.ts';

/** What the text of the address means, by kind; each leads to its thing. */
export function SearchScreen() {
  const t = useTranslation();
  const [parameters] = useSearchParams();
  const text = (parameters.get('text') ?? '').trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(consoleSearch, { text }, { signal, quiet: true }),
    enabled: text !== '',
  });
  return (
    <>
      <PageHead title={t('console.search.results', { text })} />
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && text !== '' && <SkeletonRows rows={4} />}
      {(data?.groups.length === 0 || text === '') && (
        <EmptyState art="messages" title={t('console.search.nothing')} text={t('console.search.nothingHint')} />
      )}
      <div className="page">
        {data?.groups.map(({ kind, list, more }) => (
          <CardBox key={kind} title={t(`console.search.kind.${kind}`)} bare>
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

function Hit({ kind, hit }: { readonly kind: SearchKind; readonly hit: SearchHit }) {
  const t = useTranslation();
  const title = hitTitle(t, kind, hit);
  const about = [hitCustomer(hit), hit.account, hit.amount, hit.text].filter(
    (each, index, all) => each !== '' && each !== title && all.indexOf(each) === index,
  );
  return (
    <Link className="hit" href={hitPath(kind, hit)}>
      <bdi className="hit-title">{title}</bdi>
      <span className="hit-about">
        {about.map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
      </span>
      {hit.at !== null && <Moment at={hit.at} />}
    </Link>
  );
}
