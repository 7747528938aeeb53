import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { CompanyLogo } from '../../domain/company/company-logo.tsx';
import type { Company } from '../../domain/company/company-queries.ts';
import { useCompanySearch } from '../../domain/company/company-queries.ts';
import { CompanySheet } from '../../domain/company/company-sheet.tsx';
import { useEnteredCompany } from '../../domain/company/entered-company.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import type { ResultsProps } from '../../feature.ts';

/** Companies by name; with nothing typed all of them. Each opens a sheet with what it has published and the way in. */
export function CompanyResults({ query, onAnswered, onChosen }: ResultsProps) {
  const { data, error, refetch, isPlaceholderData, ...more } = useCompanySearch(query);
  const [chosen, setChosen] = useState<Company>();
  const [isOpen, setOpen] = useState(false);
  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) answered();
  }, [data, isPlaceholderData]);
  if (data === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const companies = data.pages.flatMap((page) => page.list);
  const total = data.pages[0]?.total ?? 0;
  return (
    <div aria-busy={isPlaceholderData}>
      <Heading query={query} total={total} isPending={isPlaceholderData} />
      {companies.length === 0 && !isPlaceholderData && <Nothing query={query} />}
      <CompanyList
        companies={companies}
        onChoose={(company) => {
          onChosen();
          setChosen(company);
          setOpen(true);
        }}
      />
      {more.hasNextPage && !isPlaceholderData && <More {...more} />}
      {chosen !== undefined && <CompanySheet company={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface HeadingProps {
  readonly query: string;
  readonly total: number;
  readonly isPending: boolean;
}

function Heading({ query, total, isPending }: HeadingProps) {
  const t = useTranslation();
  const count = isPending ? t('search.searching') : t('company.resultCount', { count: total });
  return (
    <div className={total === 0 ? 'visually-hidden' : 'flex items-baseline justify-between gap-3 px-4 pb-2'}>
      {query === '' && <h2 className="text-label font-medium text-ink-2">{t('company.all')}</h2>}
      <p role="status" className="text-caption text-ink-3">
        {count}
      </p>
    </div>
  );
}

function Nothing({ query }: { readonly query: string }) {
  const t = useTranslation();
  return query === '' ? (
    <EmptyState art="search" title={t('company.none')} text={t('company.noneHint')} />
  ) : (
    <EmptyState art="search" title={t('company.noResults', { query })} text={t('company.noResultsHint')} />
  );
}

interface CompanyListProps {
  readonly companies: readonly Company[];
  readonly onChoose: (company: Company) => void;
}

function CompanyList({ companies, onChoose }: CompanyListProps) {
  const t = useTranslation();
  const entered = useEnteredCompany();
  if (companies.length === 0) return null;
  return (
    <ul className="list instrument-list">
      {companies.map((company) => (
        <li key={company.id}>
          <ListRow
            height="market"
            strong
            chevron
            leading={<CompanyLogo company={company} />}
            title={
              <span className="align-as-page line-clamp-2 wrap-anywhere whitespace-normal" dir="auto">
                {company.name}
              </span>
            }
            {...(company.subject === '' ? {} : { detail: <OwnDirection text={company.subject} /> })}
            {...(company.id === entered ? { end: <Badge tone="primary">{t('company.yours')}</Badge> } : {})}
            onPress={() => onChoose(company)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cut off at its own end and not at its beginning. */
function OwnDirection({ text }: { readonly text: string }) {
  return (
    <span className="align-as-page block truncate" dir="auto">
      {text}
    </span>
  );
}

type MoreProps = Pick<
  ReturnType<typeof useCompanySearch>,
  'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

function More({ fetchNextPage, isFetchingNextPage, isFetchNextPageError }: MoreProps) {
  const t = useTranslation();
  return (
    <div className="grid justify-items-center gap-2 py-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-caption text-danger-text">
          {t('common.loadFailed')}
        </p>
      )}
      <Button variant="secondary" size="small" pending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {t(isFetchNextPageError ? 'common.retry' : 'shell.readMore')}
      </Button>
    </div>
  );
}
