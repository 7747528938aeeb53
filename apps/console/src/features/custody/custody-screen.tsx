import type { Translator } from '@candor/locales/translate.ts';
import { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { neighboursOf } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import {
  custodyKeys,
  exceptionFrom,
  fieldOf,
  exceptionId,
  readEvidence,
  typeText,
  whyText,
} from './custody-exception.ts';
import type { CustodyException } from './custody-exception.ts';
import { ExceptionPanel } from './exception-panel.tsx';

/** What the provider of custody leaves to operators, the oldest first. */
export function CustodyScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(
    custodyKeys.page(table.page),
    async (signal) =>
      mapPage(await call(consoleCustodyMatters, { page: table.page }, { signal, quiet: true }), exceptionFrom),
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
            idOf={exceptionId}
            nameOf={(row) => row.id}
            empty={{ title: t('console.custody.none'), text: t('console.custody.noneHint') }}
            exportRows={{
              name: 'custody',
              readAll: () =>
                readAllPages(async (each) =>
                  mapPage(await call(consoleCustodyMatters, { page: each }, { quiet: true }), exceptionFrom),
                ),
            }}
          />
        </section>
        {open !== undefined && (
          <ExceptionPanel
            key={exceptionId(open)}
            exception={open}
            neighbours={neighboursOf(page.rows, exceptionId, exceptionId(open))}
            onOpen={table.open}
          />
        )}
      </div>
    </>
  );
}

/** The open row; also when the list has it no more, because it was settled: what came of it is read in the panel. */
function useOpened(rows: readonly CustodyException[] | undefined, row: string): CustodyException | undefined {
  const [last, setLast] = useState<CustodyException>();
  const found = rows?.find((each) => exceptionId(each) === row);
  if (found !== undefined && found !== last) setLast(found);
  if (found !== undefined) return found;
  return last !== undefined && exceptionId(last) === row ? last : undefined;
}

function columnsIn(t: Translator): readonly Column<CustodyException>[] {
  return [
    {
      key: 'what',
      label: t('console.custody.what'),
      cell: (row) => <What exception={row} />,
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
      cell: (row) => <Whose exception={row} />,
      csv: (row) => row.customerId ?? '',
    },
    {
      key: 'payment',
      label: t('console.proposals.payment'),
      cell: (row) => <bdi className="num">{paymentText(t, row)}</bdi>,
      csv: (row) => row.payment?.id ?? '',
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
      cell: (row) => <Moment at={row.reportedAt} />,
      csv: (row) => momentText(row.reportedAt, 'dateTimeSeconds', true),
    },
  ];
}

function What({ exception }: { readonly exception: CustodyException }) {
  const t = useTranslation();
  const evidence = readEvidence(exception);
  const amount = fieldOf(evidence, 'amount');
  const isAmount = amount !== undefined && AMOUNT.test(amount);
  return (
    <>
      <span className="cell-main">
        {evidence.type === '' ? t(`console.custody.kind.${exception.kind}`) : typeText(t, evidence.type)}
      </span>
      <span className="cell-sub">
        {isAmount ? <Amount value={amount} unit={fieldOf(evidence, 'currency')} /> : <bdi>{exception.id}</bdi>}
      </span>
    </>
  );
}

function Whose({ exception: { customerId: id, account, name } }: { readonly exception: CustodyException }) {
  const t = useTranslation();
  if (id === null) return <span className="text-faint">{t('console.custody.unknownCustomer')}</span>;
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
function paymentText(t: Translator, { payment }: CustodyException): string {
  if (payment === null) return t('console.custody.noPayment');
  return t(`console.${payment.direction}.titled`, { id: payment.id });
}

/** What the provider wrote may be anything. */
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/;
const FILTERS = {};
