import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCustomerInvitations } from '@candor/protocol/console/customer-invitations.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerKeys } from './customer.ts';
import { VerifiedBadge } from './customer-words.tsx';

/** Who registered with the customer's code, and how many of them are verified. */
export function CustomerInvitations({ id }: { readonly id: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(customerKeys.part(id, 'invitations', table.page), async (signal) => {
    const {
      list,
      total,
      verified: allVerified,
    } = await call(consoleCustomerInvitations, { id, page: table.page }, { signal, quiet: true });
    // Each row brings the count, so that it is as old as the rows.
    return { total, list: list.map((row) => ({ ...row, allVerified })) };
  });
  const columns = useMemo(() => columnsIn(t), [t]);
  const verified = page.rows?.[0]?.allVerified;
  return (
    <>
      {verified !== undefined && (
        <p className="panel-hint">
          {t('console.customer.invitationCounts', { came: page.total, verified: countText(verified) })}
        </p>
      )}
      <DataTable
        label={t('console.customer.part.invitations')}
        columns={columns}
        page={page}
        table={table}
        idOf={(row) => String(row.uid)}
        nameOf={(row) => String(row.uid)}
        still
        density="dense"
        empty={{ title: t('console.customer.nobodyInvited') }}
      />
    </>
  );
}

type Invited = OutputOf<typeof consoleCustomerInvitations>['list'][number];

function columnsIn(t: Translator): readonly Column<Invited>[] {
  return [
    {
      key: 'id',
      label: t('console.customer.id'),
      cell: ({ uid }) => (
        <Link className="link num" href={customerPath(uid)}>
          {uid}
        </Link>
      ),
    },
    {
      key: 'name',
      label: t('console.customer.name'),
      cell: ({ name, email, mobile }) => <bdi>{[name, email, mobile].find((each) => each !== '') ?? NO_FIGURE}</bdi>,
    },
    {
      key: 'verified',
      label: t('console.customer.verified'),
      cell: ({ verified }) => <VerifiedBadge verified={verified} />,
    },
    {
      key: 'since',
      label: t('console.customer.since'),
      align: 'end',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

const FILTERS = { tab: 'overview' };
