import type { Permission } from '@candor/protocol/console/permissions.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useLocation, useSearchParams } from 'wouter';
import { DepositsQueue } from '../features/deposits/deposits-queue.tsx';
import { IdentityQueue } from '../features/identity/identity-screen.tsx';
import { WithdrawalsQueue } from '../features/withdrawals/withdrawals-queue.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { paths } from '../paths.ts';
import { useOperator } from '../session/operator.tsx';
import { useQueueCounts } from '../shell/queue-counts.ts';

/**
 * All that waits for a decision, at one desk: the queues that the operator may read, each a tab with what waits in it.
 */
export function ReviewScreen() {
  const t = useTranslation();
  const { permissions } = useOperator();
  const counts = useQueueCounts();
  const [, navigate] = useLocation();
  const [parameters] = useSearchParams();
  const queues = QUEUES.filter(({ permission }) => permissions.includes(permission));
  const chosen = (queues.find(({ id }) => id === parameters.get('queue')) ?? queues[0])?.id;
  if (chosen === undefined) return null;
  const Queue = SCREENS[chosen];
  return (
    <>
      <PageHead title={t('console.nav.review')} />
      <Queue
        key={chosen}
        head={
          <Tabs
            label={t('console.payment.queues')}
            items={queues.map(({ id }) => ({ id, label: t(`console.nav.${id}`), count: counts[id] }))}
            value={chosen}
            // The filters and the open row are of the queue that is left.
            onChange={(id) => navigate(`${paths.review}?queue=${id}`, { replace: true })}
          />
        }
      />
    </>
  );
}

const QUEUES = [
  { id: 'withdrawals', permission: 'withdrawals.read' },
  { id: 'deposits', permission: 'deposits.read' },
  { id: 'identity', permission: 'verification.read' },
] as const satisfies readonly { readonly id: string; readonly permission: Permission }[];

const SCREENS = { withdrawals: WithdrawalsQueue, deposits: DepositsQueue, identity: IdentityQueue };
