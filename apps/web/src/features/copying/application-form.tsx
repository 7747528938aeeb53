import { useChange } from '@candor/client/use-change.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { withFieldWords } from '../../api/field-errors.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath } from '../../paths.ts';
import type { Application } from './application.ts';
import { apply } from './follow-changes.ts';
import { MostMarginField } from './most-margin-field.tsx';
import { sharePercent } from './percent.tsx';
import { Requirements } from './requirements.tsx';
import { WhatIsSeen } from './what-is-seen.tsx';

/** Asks to be a trader: what is asked for, what everybody will see, and what only the trader decides. */
export function ApplicationForm({ application }: { readonly application: Application }) {
  const t = useTranslation();
  const { data: user } = useUser();
  const [isAgreed, setAgreed] = useState(false);
  const [mostMargin, setMostMargin] = useState(application.mostMargin);
  const { state, run } = useChange((idempotencyKey, margin: string) =>
    apply(margin, idempotencyKey).catch((error: unknown) => {
      throw withFieldWords(t, error);
    }),
  );
  const frozen = user?.isFrozen === true ? t('common.frozenTitle') : undefined;
  const reason =
    frozen ??
    missing(t, application) ??
    marginFault(t, application, mostMargin) ??
    (isAgreed ? undefined : t('copying.readGuide'));
  const isSending = state.kind === 'sending';
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        <div>
          <h2 className="text-title-2 font-semibold">{t('copying.letOthers')}</h2>
          <p className="text-sm text-ink-2">
            {t('copying.letOthersText', { percent: sharePercent(application.sharePercent) })}
          </p>
        </div>
        <Requirements application={application} />
        <WhatIsSeen />
        <MostMarginField application={application} value={mostMargin} onChange={setMostMargin} />
        <Note tone="warning">{t('copying.operatorReviews')}</Note>
        <ChangeFailure state={state} />
      </div>
      <ActionBar bottom>
        <div className="grid gap-2">
          <Checkbox checked={isAgreed} onChange={setAgreed}>
            {t('copying.haveRead')}{' '}
            <Link href={pagePath('follow.apply_rule')} className="link">
              {t('copying.theGuide')}
            </Link>
          </Checkbox>
          <Button
            wide
            size="large"
            disabledReason={isSending ? undefined : reason}
            pending={isSending}
            pendingLabel={t('common.sending')}
            onPress={() => void run(mostMargin)}
          >
            {t(state.kind === 'unanswered' ? 'trade.askAgain' : 'copying.sendApplication')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

/** What is asked for and not yet there, the first of it. */
function missing(t: Translator, application: Application): string | undefined {
  const { isVerified, hasOrders, hasNickname, orders, leastOrders } = application;
  if (!isVerified) return t('copying.verifyFirst');
  if (!hasOrders) return t('copying.ordersFirst', { count: Math.max(1, leastOrders - orders) });
  return hasNickname ? undefined : t('copying.nicknameFirst');
}

/** Why what one follower may allow cannot be that. */
export function marginFault(t: Translator, { mostMostMargin }: Application, margin: string): string | undefined {
  if (compare(margin, '0') !== 1) return t('copying.enterMargin');
  return compare(margin, mostMostMargin) === 1 ? t('copying.marginTooHigh') : undefined;
}
