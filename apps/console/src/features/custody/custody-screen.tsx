import type { Translator } from '@candor/locales/translate.ts';
import { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { rowsBeside } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { custodyKeys, fieldOf, matterId, readEvidence, typeText, whyText } from './custody-matter.ts';
import type { Matter } from './custody-matter.ts';
import { MatterPanel } from './matter-panel.tsx';

/** What the provider of custody leaves to operators, the oldest first. */
export function CustodyScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(
    custodyKeys.page(table.page),
    (signal) => call(consoleCustodyMatters, { page: table.page }, { signal, quiet: true }),
    REREAD_MS,
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = useOpened(page.rows, table.row);
  return (
    <>
      <PageHead title={t('console.nav.custody')} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.custody')}>
          <DataTable
            label={t('console.nav.custody')}
            columns={columns}
            page={page}
            table={table}
            idOf={matterId}
            nameOf={(row) => row.id}
            empty={{ title: t('console.custody.none'), text: t('console.custody.noneHint') }}
            exportRows={{
              name: 'custody',
              readAll: () => readAllPages((each) => call(consoleCustodyMatters, { page: each }, { quiet: true })),
            }}
          />
        </section>
        {open !== undefined && (
          <MatterPanel
            key={matterId(open)}
            matter={open}
            beside={rowsBeside(page.rows, matterId, matterId(open))}
            onOpen={table.open}
          />
        )}
      </div>
    </>
  );
}

/** The open row; also when the list has it no more, because it was settled: what came of it is read in the panel. */
function useOpened(rows: readonly Matter[] | undefined, row: string): Matter | undefined {
  const [last, setLast] = useState<Matter>();
  const found = rows?.find((each) => matterId(each) === row);
  if (found !== undefined && found !== last) setLast(found);
  if (found !== undefined) return found;
  return last !== undefined && matterId(last) === row ? last : undefined;
}

function columnsIn(t: Translator): readonly Column<Matter>[] {
  return [
    {
      key: 'what',
      label: t('console.custody.what'),
      cell: (row) => <What matter={row} />,
      csv: (row) => `${row.kind} ${row.id}`,
    },
    {
      key: 'why',
      label: t('console.custody.why'),
      cell: (row) => <bdi className="cell-clamp">{whyText(t, row)}</bdi>,
      wide: true,
      csv: (row) => whyText(t, row),
    },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => <Whose matter={row} />,
      csv: (row) => (row.customer_id === 0 ? '' : row.customer_id),
    },
    {
      key: 'payment',
      label: t('console.proposals.payment'),
      cell: (row) => <bdi className="num">{paymentText(t, row)}</bdi>,
      csv: (row) => (row.payment_id === 0 ? '' : row.payment_id),
      optional: true,
    },
    {
      key: 'evidence',
      label: t('console.custody.evidence'),
      cell: () => null,
      csv: (row) => row.evidence,
      fileOnly: true,
    },
    {
      key: 'at',
      label: t('console.custody.reported'),
      align: 'end',
      cell: (row) => <Moment at={row.atMs} />,
      csv: (row) => momentText(row.atMs, 'dateTimeSeconds', true),
    },
  ];
}

function What({ matter }: { readonly matter: Matter }) {
  const t = useTranslation();
  const evidence = readEvidence(matter);
  const amount = fieldOf(evidence, 'amount');
  const isAmount = amount !== undefined && AMOUNT.test(amount);
  return (
    <>
      <span className="cell-main">
        {evidence.type === '' ? t(`console.custody.kind.${matter.kind}`) : typeText(t, evidence.type)}
      </span>
      <span className="cell-sub">
        {isAmount ? <Amount value={amount} unit={fieldOf(evidence, 'currency')} /> : <bdi>{matter.id}</bdi>}
      </span>
    </>
  );
}

function Whose({ matter: { customer_id: id, account, name } }: { readonly matter: Matter }) {
  const t = useTranslation();
  if (id === 0) return <span className="text-faint">{t('console.custody.unknownCustomer')}</span>;
  return (
    <>
      <bdi className="cell-main payment-name">{name === '' ? account : name}</bdi>
      <span className="cell-sub">
        <bdi className="num">{id}</bdi>
      </span>
    </>
  );
}

/** Such as W-20418. */
function paymentText(t: Translator, { payment_id: id, payment_direction: direction }: Matter): string {
  if (id === 0 || direction === '') return t('console.custody.noPayment');
  return t(`console.${direction}.titled`, { id });
}

/** What the provider wrote may be anything. */
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/;
const FILTERS = {};
