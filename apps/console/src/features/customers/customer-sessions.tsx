import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCustomerSessions } from '@candor/protocol/console/customer-sessions.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { customerKeys } from './customer.ts';

type Session = OutputOf<typeof consoleCustomerSessions>['list'][number];

export function CustomerSessions({ id }: { readonly id: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(customerKeys.part(id, 'sessions', table.page), (signal) =>
    call(consoleCustomerSessions, { id, page: table.page }, { signal, quiet: true }),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t('console.customer.part.sessions')}
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

function columnsIn(t: Translator): readonly Column<Session>[] {
  return [
    { key: 'begun', label: t('console.sessionBegun'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'address', label: t('console.address'), cell: (row) => <bdi className="hash">{row.address}</bdi> },
    {
      key: 'state',
      label: t('console.customer.state'),
      cell: (row) => <SessionState session={row} />,
    },
    {
      key: 'end',
      label: t('console.sessionEnd'),
      align: 'end',
      cell: (row) => <Moment at={row.endedAt ?? row.expiresAt} />,
    },
  ];
}

function SessionState({ session }: { readonly session: Session }) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  const isOver = session.endedAt !== null || session.expiresAt < now;
  return isOver ? <Badge>{t('console.sessionOver')}</Badge> : <Badge tone="success">{t('console.sessionOpen')}</Badge>;
}

const FILTERS = { tab: 'overview' };
