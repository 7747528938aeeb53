import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useLocation } from 'wouter';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { Timeline } from '../../domain/wallet/timeline.tsx';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import type { Application } from './application.ts';
import { StateHead } from './state-head.tsx';
import { shareUsed, UsageBar } from './usage-bar.tsx';

interface StateProps {
  readonly application: Application;
}

/** It was sent, and an operator decides. */
export function ApplicationWaiting({ application: { sentAt } }: StateProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-2 pb-5">
        <StateHead art="waiting" title={t('copying.waitingTitle')} text={t('copying.waitingText')} />
        <Card>
          <Timeline
            label={t('copying.progress')}
            steps={[
              { key: 'sent', state: 'done', title: t('copying.sent'), at: sentAt },
              { key: 'review', state: 'now', title: t('copying.reviewed'), detail: t('copying.reviewedHint') },
              { key: 'answer', state: 'todo', title: t('copying.answer'), detail: t('copying.answerHint') },
            ]}
          />
        </Card>
        <Note>{t('copying.tradeAsBefore')}</Note>
      </div>
      <ActionBar bottom>
        <Button wide size="large" variant="secondary" onPress={() => navigate(paths.copying)}>
          {t('copying.backToCopying')}
        </Button>
      </ActionBar>
    </>
  );
}

/** It was refused, and can be sent again once what is asked for is there. */
export function ApplicationRefused({ application, onAgain }: StateProps & { readonly onAgain: () => void }) {
  const t = useTranslation();
  const { orders, leastOrders, hasOrders } = application;
  const [shown, least] = [String(Math.min(orders, leastOrders)), String(leastOrders)];
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-2 pb-5">
        <StateHead art="refused" title={t('copying.refusedTitle')} text={t('copying.refusedText')} />
        <Reason application={application} />
        <Card padding="dense">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="text-ink-2">{t('copying.closedOrders')}</span>
            <span className="font-semibold">
              {t('copying.countOf', { count: countText(orders), total: countText(leastOrders) })}
            </span>
          </p>
          {shareUsed(shown, least) > 0 && <UsageBar used={shown} most={least} />}
        </Card>
      </div>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          disabledReason={
            hasOrders ? undefined : t('copying.ordersFirst', { count: Math.max(1, leastOrders - orders) })
          }
          onPress={onAgain}
        >
          {t('copying.applyAgain')}
        </Button>
      </ActionBar>
    </>
  );
}

/** Of a trader whom an operator has suspended: nothing of theirs is copied. */
export function TraderSuspended({ application }: StateProps) {
  const t = useTranslation();
  const openSupport = useSupport();
  const { currency } = useSite();
  const { held } = application;
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-2 pb-5">
        <StateHead art="suspended" title={t('copying.suspendedTitle')} text={t('copying.suspendedText')} />
        <Reason application={application} />
        {/[1-9]/.test(held) && (
          <Note>{t('copying.heldStays', { amount: `${amountText(held, 'exact')} ${currency}` })}</Note>
        )}
      </div>
      <ActionBar bottom>
        <Button wide size="large" icon="headset" onPress={openSupport}>
          {t('copying.writeToService')}
        </Button>
      </ActionBar>
    </>
  );
}

function Reason({ application: { reason, decidedAt } }: StateProps) {
  const t = useTranslation();
  if (reason === '') return null;
  return (
    <Card>
      <p className="text-caption text-ink-3">
        {decidedAt === null ? t('copying.reason') : t('copying.reasonAt', { time: momentText(decidedAt) })}
      </p>
      <p className="[overflow-wrap:anywhere]" dir="auto">
        {reason}
      </p>
    </Card>
  );
}
