import { useChange } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { stopFollowing } from './follow-changes.ts';
import type { Follow } from './follow.ts';
import { negative } from './follows-result.tsx';
import { sharePercent } from './percent.tsx';
import { RadioCard } from './radio-card.tsx';
import { useFloatingOf } from './use-floating.ts';
import { useMoneyText } from './use-money-text.ts';

export interface StopSheetProps {
  readonly follow: Follow;
  readonly onClose: () => void;
}

/** Ends a follow, after the choice of what becomes of its open copies. */
export function StopSheet({ follow, onClose }: StopSheetProps) {
  const t = useTranslation();
  const { trader, openCopies } = follow;
  const [isClosing, setClosing] = useState(false);
  const change = useChange(
    (idempotencyKey, choice: { readonly traderId: number; readonly isClosing: boolean }) =>
      stopFollowing(choice, idempotencyKey),
    () => {
      showToast({ text: t('copying.stopped', { name: trader.nickname }), tone: 'success' });
      onClose();
    },
  );
  const isSending = change.state.kind === 'sending';
  const named = openCopies === 0 ? 'copying.stopFollowing' : isClosing ? 'copying.stopAndClose' : 'copying.stopAndKeep';
  return (
    <Sheet
      open
      onClose={onClose}
      dismissable={!isSending}
      title={t('copying.stopTitle', { name: trader.nickname })}
      closeLabel={t('common.close')}
      action={
        <Button
          wide
          size="large"
          variant="danger-outline"
          pending={isSending}
          pendingLabel={t('common.sending')}
          onPress={() => void change.run({ traderId: trader.userId, isClosing: openCopies > 0 && isClosing })}
        >
          {change.state.kind === 'unanswered' ? t('trade.askAgain') : t(named, { count: openCopies })}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3 pb-4">
        <p className="text-sm text-ink-2">{t('copying.stopText', { count: openCopies })}</p>
        {openCopies > 0 && <Choice follow={follow} isClosing={isClosing} onChoose={setClosing} />}
        <Figures follow={follow} />
        <ChangeFailure state={change.state} />
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly follow: Follow;
  readonly isClosing: boolean;
  readonly onChoose: (isClosing: boolean) => void;
}

function Choice({ follow, isClosing, onChoose }: ChoiceProps) {
  const t = useTranslation();
  const money = useMoneyText();
  const floating = useFloatingOf([follow], follow.floating);
  return (
    <div className="grid gap-2.5" role="radiogroup" aria-label={t('copying.openCopies')}>
      <RadioCard
        name="copies"
        checked={!isClosing}
        onChoose={() => onChoose(false)}
        title={t('copying.keepThem')}
        text={`${t('copying.keepThemText')} ${t('copying.withoutStop', { count: follow.withoutStop })}`.trim()}
      />
      <RadioCard
        name="copies"
        checked={isClosing}
        onChoose={() => onChoose(true)}
        title={t('copying.closeThem')}
        text={t('copying.closeThemText', { amount: money(floating, 'always') })}
      />
    </div>
  );
}

function Figures({ follow }: { readonly follow: Follow }) {
  const t = useTranslation();
  const result = shownSum([follow.realised, useFloatingOf([follow], follow.floating)]);
  return (
    <KeyValues
      lined
      items={[
        { key: 'result', label: t('copying.resultSoFar'), value: <Profit value={result} className="font-semibold" /> },
        {
          key: 'share',
          label: t('copying.paidNow', { percent: sharePercent(follow.sharePercent) }),
          value: <Amount value={negative(follow.held)} kind="exact" />,
        },
      ]}
    />
  );
}
