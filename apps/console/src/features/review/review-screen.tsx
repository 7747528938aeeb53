import { Tabs } from '@candor/ui/tabs.tsx';
import { useLocation, useSearchParams } from 'wouter';
import { useFeatures } from '../../collect-features.ts';
import { useQueueCounts } from '../../domain/queues/queues.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useTranslation } from '../../language/language.ts';
import { useOperator } from '../../session/operator.tsx';
import { REVIEW_PATH } from './review-path.ts';

/**
 * All that waits for a decision in one place: the queues that the operator may read, each a tab with what waits in it.
 */
export function ReviewScreen() {
  const t = useTranslation();
  const { permissions } = useOperator();
  const { review } = useFeatures();
  const counts = useQueueCounts();
  const [, navigate] = useLocation();
  const [parameters] = useSearchParams();
  const queues = review.filter(({ permission }) => permissions.includes(permission));
  const chosen = queues.find(({ queue }) => queue === parameters.get('queue')) ?? queues[0];
  if (chosen === undefined) return null;
  const Queue = chosen.screen;
  const tabs = (
    <Tabs
      label={t('console.payment.queues')}
      items={queues.map(({ queue, label }) => ({ id: queue, label: t(label), count: counts[queue] }))}
      value={chosen.queue}
      // The filters and the open row are of the queue that is left.
      onChange={(queue) => navigate(`${REVIEW_PATH}?queue=${queue}`, { replace: true })}
    />
  );
  return (
    <>
      <PageHead title={t('console.nav.review')} />
      <Queue key={chosen.queue} head={tabs} />
    </>
  );
}
