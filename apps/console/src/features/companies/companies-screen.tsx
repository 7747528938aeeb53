import { consoleCompanies } from '@candor/protocol/console/companies.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Column } from '../../kit/data-table.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import './companies.css';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { companiesKey, companyFrom } from './company.ts';
import type { Company } from './company.ts';

/** The companies that visitors find and deal with, retired ones too. */
export function CompaniesScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('content.write');
  const [isAdding, setAdding] = useState(false);
  const { search } = table.filters;
  const read = async (page: number, signal?: AbortSignal) =>
    mapPage(await call(consoleCompanies, { search, page }, { quiet: true, ...(signal && { signal }) }), companyFrom);
  const page = usePage([...companiesKey, search, table.page], (signal) => read(table.page, signal));
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <SplitTable
        head={
          <>
            <PageHead title={t('console.nav.companies')} />
            <div className="toolbar">
              <SearchBox
                label={t('console.company.search')}
                value={search}
                onChange={(text) => table.filter({ search: text })}
              />
              {mayWrite && (
                <Button size="tiny" icon="plus" onPress={() => setAdding(true)}>
                  {t('console.company.add')}
                </Button>
              )}
            </div>
          </>
        }
        label={t('console.nav.companies')}
        columns={columns}
        page={page}
        table={table}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        empty={
          search === ''
            ? { title: t('console.company.none'), text: t('console.company.noneHint') }
            : { title: t('console.company.noneLike') }
        }
        exportRows={{ name: 'companies', readAll: () => readAllPages((each) => read(each)) }}
        panel={(open) => <CompanyPanel {...open} />}
      />
      {isAdding && <CompanyDialog company={null} onClose={() => setAdding(false)} />}
    </>
  );
}

const columnsOf = (t: Translator): readonly Column<Company>[] => [
  {
    key: 'name',
    label: t('console.company.name'),
    cell: ({ name, logo, own }) => (
      <span className="company-name">
        <Avatar name={name} address={logo} size="sm" />
        <bdi className="cell-main">{name}</bdi>
        {own && <Badge tone="primary">{t('console.company.own')}</Badge>}
      </span>
    ),
    wide: true,
    csv: ({ name }) => name,
  },
  { key: 'url', label: t('console.company.url'), cell: ({ url }) => <bdi>{url}</bdi>, csv: ({ url }) => url },
  {
    key: 'email',
    label: t('console.company.email'),
    cell: ({ email }) => <bdi>{email}</bdi>,
    csv: ({ email }) => email,
  },
  {
    key: 'state',
    label: t('console.operations.state'),
    cell: ({ listed, open }) => (
      <span className="company-state">
        {!open && (
          <Badge tone="warning" dot>
            {t('console.company.closed')}
          </Badge>
        )}
        <Badge tone={listed ? 'success' : 'neutral'} dot>
          {t(listed ? 'console.company.listed' : 'console.company.retired')}
        </Badge>
      </span>
    ),
    csv: ({ listed }) => (listed ? 1 : 0),
  },
  {
    key: 'open',
    label: t('console.company.open'),
    optional: true,
    cell: ({ open }) => t(open ? 'console.company.open' : 'console.company.closed'),
    csv: ({ open }) => (open ? 1 : 0),
  },
];

const FILTERS = { search: '' };
