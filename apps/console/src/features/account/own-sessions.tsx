import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleEndSession } from '@candor/protocol/console/end-session.ts';
import { consoleSessions } from '@candor/protocol/console/sessions.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';

type OwnSession = OutputOf<typeof consoleSessions>['list'][number];

/** Where the operator is signed in; each but this one can be ended from here. */
export function OwnSessions() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage([...KEY, table.page], (signal) =>
    call(consoleSessions, { page: table.page }, { signal, quiet: true }),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t('console.operator.sessions')}
      columns={columns}
      page={page}
      table={table}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.address}
      still
      density="dense"
      empty={{ title: t('console.noSessions') }}
    />
  );
}

function EndButton({ session }: { readonly session: OwnSession }) {
  const t = useTranslation();
  const end = useOperatorChange(consoleEndSession, [KEY]);
  if (session.current) return <Badge tone="primary">{t('console.account.thisSession')}</Badge>;
  const run = async (): Promise<void> => {
    if ((await end.run({ id: session.id })) !== undefined)
      showToast({ text: t('console.account.sessionEnded'), tone: 'success' });
  };
  return (
    <Button size="tiny" variant="outline" pending={end.pending} onPress={() => void run()}>
      {t('console.account.endSession')}
    </Button>
  );
}

function columnsIn(t: Translator): readonly Column<OwnSession>[] {
  return [
    { key: 'begun', label: t('console.sessionBegun'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'used', label: t('console.sessionUsed'), cell: (row) => <Moment at={row.usedAt} /> },
    { key: 'address', label: t('console.address'), cell: (row) => <bdi className="hash">{row.address}</bdi> },
    { key: 'until', label: t('console.sessionEnd'), cell: (row) => <Moment at={row.expiresAt} /> },
    { key: 'end', label: t('console.customer.state'), align: 'end', cell: (row) => <EndButton session={row} /> },
  ];
}

const KEY = ['own-sessions'] as const;
const FILTERS = {};
