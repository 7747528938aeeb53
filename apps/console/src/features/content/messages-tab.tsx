import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { recipientsText, broadcastsKey, readBroadcasts } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { TextList } from './text-list.tsx';
import { WithdrawMessageDialog } from './withdraw-message-dialog.tsx';

/** What operators wrote to customers, the newest first; a row offers to take it back. */
export function MessagesTab() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const page = usePage<Broadcast>([...broadcastsKey, table.page], (signal) => readBroadcasts(table.page, signal));
  const open = page.rows?.find(({ id }) => String(id) === table.row);
  return (
    <>
      <TextList
        kind="messages"
        addLabel={t('console.operations.broadcast.write')}
        label={t('console.operations.content.messages')}
        columns={columnsOf(t)}
        page={page}
        table={table}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        empty={{ title: t('console.operations.broadcast.none') }}
      />
      {open !== undefined && <WithdrawMessageDialog message={open} onClose={() => table.open('')} />}
    </>
  );
}

const columnsOf = (t: Translator): Column<Broadcast>[] => [
  {
    key: 'title',
    label: t('console.operations.page.title'),
    cell: ({ title }) => (
      <bdi className="cell-main" dir="auto">
        {title}
      </bdi>
    ),
  },
  {
    key: 'state',
    label: t('console.operations.state'),
    cell: ({ state }) => (
      <Badge tone={TONES[state]} dot>
        {t(`console.operations.broadcast.${state}`)}
      </Badge>
    ),
  },
  {
    key: 'recipients',
    label: t('console.operations.broadcast.to'),
    cell: (row) => <bdi>{recipientsText(t, row)}</bdi>,
  },
  { key: 'date', label: t('console.operations.when'), cell: ({ sendAt }) => <Moment at={sendAt} /> },
  { key: 'operator', label: t('console.operations.broadcast.by'), cell: ({ operator }) => <bdi>{operator}</bdi> },
];

const TONES = { waiting: 'warning', sent: 'success', withdrawn: 'neutral' } as const;
const NO_FILTERS = {};
