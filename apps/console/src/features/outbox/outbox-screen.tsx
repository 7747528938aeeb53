import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import './outbox.css';

type Message = OutputOf<typeof consoleOutbox>['list'][number];

/** What the site has sent, and what has become of it. What messages say is the owner's, where nobody carries them. */
export function OutboxScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { to } = table.filters;
  const page = usePage(['outbox', to, table.page], (signal) =>
    call(consoleOutbox, { to, page: table.page }, { signal, quiet: true }),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <>
      <PageHead title={t('console.nav.outbox')} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.outbox')}>
          <div className="toolbar">
            <SearchBox label={t('console.outbox.to')} value={to} onChange={(text) => table.filter({ to: text })} />
          </div>
          <DataTable
            label={t('console.nav.outbox')}
            columns={columns}
            page={page}
            table={table}
            idOf={idOf}
            nameOf={(row) => subjectOf(t, row)}
            empty={{ title: t('console.outbox.none'), text: t('console.outbox.noneHint') }}
          />
        </section>
        {open !== undefined && (
          <SidePanel
            row={idOf(open)}
            title={open.to}
            head={<div className="panel-lead">{subjectOf(t, open)}</div>}
            neighbours={neighboursOf(page.rows, idOf, idOf(open))}
            onOpen={table.open}
          >
            <KeyValues
              items={[
                {
                  key: 'at',
                  label: t('console.time'),
                  value: <Moment at={open.createdAt} style="dateTimeSeconds" zone />,
                },
                {
                  key: 'channel',
                  label: t('console.outbox.channel'),
                  value: t(`console.outbox.channel.${open.channel}`),
                },
                { key: 'kind', label: t('console.outbox.kind'), value: t(`console.outbox.kind.${open.kind}`) },
                { key: 'status', label: t('console.customer.state'), value: <Status status={open.status} /> },
              ]}
            />
            {open.text === 'shown' ? (
              <>
                <p className="message-body" dir="auto">
                  {open.body}
                </p>
                <Note>{t('console.outbox.lookNoted')}</Note>
              </>
            ) : (
              <Note>{t(`console.outbox.text.${open.text}`)}</Note>
            )}
          </SidePanel>
        )}
      </div>
    </>
  );
}

function Status({ status }: Pick<Message, 'status'>) {
  const t = useTranslation();
  return <Badge tone={TONES[status]}>{t(`console.outbox.status.${status}`)}</Badge>;
}

function columnsIn(t: Translator): readonly Column<Message>[] {
  return [
    { key: 'to', wide: true, label: t('console.outbox.to'), cell: (row) => <bdi className="cell-main">{row.to}</bdi> },
    { key: 'subject', wide: true, label: t('console.outbox.subject'), cell: (row) => <bdi>{subjectOf(t, row)}</bdi> },
    {
      key: 'channel',
      label: t('console.outbox.channel'),
      cell: (row) => t(`console.outbox.channel.${row.channel}`),
      optional: true,
    },
    { key: 'status', label: t('console.customer.state'), cell: (row) => <Status status={row.status} /> },
    {
      key: 'at',
      label: t('console.time'),
      align: 'end',
      cell: (row) => <Moment at={row.createdAt} style="dateTimeSeconds" />,
    },
  ];
}

/** A text message has none, and what one may not read has none either: then what kind of message it is. */
const subjectOf = (t: Translator, { subject, kind }: Message): string =>
  subject === '' ? t(`console.outbox.kind.${kind}`) : subject;

const idOf = (row: Message): string => String(row.id);
const TONES = { queued: 'warning', sent: 'success', failed: 'danger', kept: 'neutral' } as const;
const FILTERS = { to: '' };
