import { consoleOperators } from '@candor/protocol/console/operators.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { roleText } from '../../domain/operators/role-text.ts';
import { AddOperator } from './add-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { operatorFrom, operatorKeys } from './operator-keys.ts';
import type { ListedOperator } from './operator-keys.ts';

/** Everyone who works here. */
export function OperatorsScreen() {
  const t = useTranslation();
  const mayDecide = usePermits('operators.decide');
  const [isAdding, setAdding] = useState(false);
  const table = useTableState(FILTERS);
  const page = usePage(operatorKeys.page(table.page), async (signal) =>
    mapPage(await call(consoleOperators, { page: table.page }, { signal, quiet: true }), operatorFrom),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  const add = (
    <Button size="tiny" icon="plus" onPress={() => setAdding(true)}>
      {t('console.operator.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('console.nav.operators')} actions={mayDecide ? add : undefined} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.operators')}>
          <DataTable
            label={t('console.nav.operators')}
            columns={columns}
            page={page}
            table={table}
            idOf={idOf}
            nameOf={() => ''}
            empty={{ title: t('console.operator.none') }}
            exportRows={{
              name: 'operators',
              readAll: () =>
                readAllPages(async (each) =>
                  mapPage(await call(consoleOperators, { page: each }, { quiet: true }), operatorFrom),
                ),
            }}
          />
        </section>
        {open !== undefined && (
          <SidePanel
            row={idOf(open)}
            title={open.email}
            head={<div className="panel-lead">{open.name === '' ? open.email : open.name}</div>}
            neighbours={neighboursOf(page.rows, idOf, idOf(open))}
            onOpen={table.open}
            actions={<OperatorActions key={open.id} operator={open} />}
          >
            <Facts operator={open} />
          </SidePanel>
        )}
      </div>
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
    </>
  );
}

function Facts({ operator }: { readonly operator: ListedOperator }) {
  const t = useTranslation();
  const { lastSignInAt, linkExpiresAt } = operator;
  return (
    <KeyValues
      items={[
        { key: 'role', label: t('console.operator.role'), value: roleText(t, operator.role) },
        { key: 'state', label: t('console.customer.state'), value: <State operator={operator} /> },
        {
          key: 'password',
          label: t('console.password'),
          value:
            linkExpiresAt === null ? (
              t(operator.hasPassword ? 'console.operator.passwordSet' : 'console.operator.noPassword')
            ) : (
              <>
                {t('console.link.openUntil')} <Moment at={linkExpiresAt} />
              </>
            ),
        },
        {
          key: 'factor',
          label: t('console.operator.secondFactor'),
          value: t(operator.hasSecondFactor ? 'common.yes' : 'common.no'),
        },
        { key: 'sessions', label: t('console.operator.sessions'), value: countText(operator.sessions) },
        { key: 'since', label: t('console.customer.since'), value: <Moment at={operator.createdAt} /> },
        {
          key: 'last',
          label: t('console.operator.lastSignIn'),
          value: lastSignInAt === null ? NO_FIGURE : <Moment at={lastSignInAt} />,
        },
      ]}
    />
  );
}

function State({ operator }: { readonly operator: ListedOperator }) {
  const t = useTranslation();
  if (operator.disabled === 1) return <Badge tone="danger">{t('console.operator.disabled')}</Badge>;
  if (!operator.hasPassword) return <Badge tone="warning">{t('console.operator.noPassword')}</Badge>;
  return <Badge tone="success">{t('console.operator.active')}</Badge>;
}

function columnsIn(t: Translator): readonly Column<ListedOperator>[] {
  return [
    {
      key: 'operator',
      wide: true,
      label: t('console.operator.operator'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.name === '' ? row.email : row.name}</bdi>
          <span className="cell-sub">
            <bdi>{row.email}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.email,
    },
    { key: 'role', label: t('console.operator.role'), cell: (row) => roleText(t, row.role), csv: (row) => row.role },
    {
      key: 'state',
      label: t('console.customer.state'),
      cell: (row) => <State operator={row} />,
      csv: (row) => row.disabled,
    },
    {
      key: 'factor',
      label: t('console.operator.secondFactor'),
      cell: (row) => (row.hasSecondFactor ? t('common.yes') : <Badge tone="warning">{t('common.no')}</Badge>),
      csv: (row) => (row.hasSecondFactor ? 1 : 0),
    },
    {
      key: 'last',
      label: t('console.operator.lastSignIn'),
      align: 'end',
      cell: (row) => (row.lastSignInAt === null ? NO_FIGURE : <Moment at={row.lastSignInAt} />),
    },
  ];
}

const idOf = (row: ListedOperator): string => String(row.id);
const FILTERS = {};
