import { useChange } from '@candor/client/use-change.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { withFieldWords } from '../../api/field-errors.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useUser } from '../../domain/session/user-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { follow } from './follow-changes.ts';
import type { FollowTermsInput } from './follow-changes.ts';
import { negative } from './follows-result.tsx';
import type { Follow } from './follow.ts';
import { MayHappen } from './may-happen.tsx';
import { TermsFields } from './terms-fields.tsx';
import type { TraderPage } from './trader.ts';
import { useFollowForm } from './use-follow-form.ts';

export interface FollowFormProps {
  readonly trader: TraderPage;
  readonly onDone: (follow: Follow) => void;
}

/** On which terms to follow, what they may lead to, and the button that names the amount. */
export function FollowForm({ trader, onDone }: FollowFormProps) {
  const t = useTranslation();
  const { data: user } = useUser();
  const form = useFollowForm(trader);
  const { state, run } = useChange(
    (idempotencyKey, terms: FollowTermsInput) =>
      follow(terms, idempotencyKey).catch((error: unknown) => {
        throw withFieldWords(t, error);
      }),
    onDone,
  );
  const { terms, hasCap, lossCap, mostMargin } = form;
  const isChange = trader.follow !== null;
  const block =
    user?.isFrozen === true ? t('common.frozenTitle') : trader.isPaused ? t('copying.pausedNow') : undefined;
  // What is paused may still be limited more tightly.
  const reason = (isChange ? undefined : block) ?? form.reason;
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        {trader.isPaused && <Note tone="warning">{t('copying.traderPaused')}</Note>}
        <TermsFields form={form} mostAllowed={trader.mostMargin} />
        <MayHappen trader={trader} terms={terms} />
        <ChangeFailure state={state} />
      </div>
      <ActionBar bottom>
        <div className="copying-send">
          <p>
            <span className="block text-caption text-ink-3">{t('copying.lossCap')}</span>
            <bdi className="num text-title-3 font-semibold text-down-text">
              {hasCap && lossCap !== '' ? amountText(negative(lossCap)) : t('copying.noCap')}
            </bdi>
          </p>
          <Button
            size="large"
            disabledReason={state.kind === 'sending' ? undefined : reason}
            pending={state.kind === 'sending'}
            pendingLabel={t('common.sending')}
            onPress={() => terms !== null && void run(terms)}
          >
            {state.kind === 'unanswered'
              ? t('trade.askAgain')
              : t(isChange ? 'copying.saveWith' : 'copying.followWith', { amount: amountText(mostMargin) })}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}
