import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../../domain/site/site.ts';
import { CompanyResults } from './company-results.tsx';
import { InstrumentResults } from './instrument-results.tsx';
import { SearchFrame } from './search-frame.tsx';

/** Finds companies on a main site, instruments on any other. */
export function SearchScreen() {
  return useSite().flag('is_main') ? <CompanySearch /> : <InstrumentSearch />;
}

function CompanySearch() {
  const t = useTranslation();
  return (
    <SearchFrame
      kind="companies"
      title={t('company.searchTitle')}
      label={t('home.searchCompanies')}
      hint={t('company.searchHint')}
      longest={80}
      results={CompanyResults}
    />
  );
}

function InstrumentSearch() {
  const t = useTranslation();
  return (
    <SearchFrame
      kind="instruments"
      title={t('common.search')}
      label={t('market.searchPlaceholder')}
      hint={t('market.searchHint')}
      longest={40}
      live
      results={InstrumentResults}
    />
  );
}
