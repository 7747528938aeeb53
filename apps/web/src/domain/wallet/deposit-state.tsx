import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { useSite } from '../site/site.ts';
import { depositSteps } from './deposit-progress.ts';
import { DEPOSIT_TONES, depositStage } from './deposit-stage.ts';
import type { Deposit } from './payment.ts';
import { Timeline } from './timeline.tsx';

export interface DepositStateProps {
  readonly deposit: Deposit;
}

/** How much, which one, and how far it has come. */
export function DepositHead({ deposit }: DepositStateProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
      <div className="min-w-0">
        <bdi className="num block font-semibold">{depositAmount(deposit)}</bdi>
        <span className="text-caption text-ink-3">{t('deposit.number', { number: deposit.id })}</span>
      </div>
      <StageBadge deposit={deposit} />
    </div>
  );
}

export function StageBadge({ deposit }: DepositStateProps) {
  const t = useTranslation();
  const stage = depositStage(deposit, useEditsBank());
  return <Badge tone={DEPOSIT_TONES[stage]}>{t(`deposit.stage.${stage}`)}</Badge>;
}

export function DepositTimeline({ deposit }: DepositStateProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const editsBank = useEditsBank();
  return <Timeline label={t('deposit.progress')} steps={depositSteps(t, deposit, { editsBank, currency })} />;
}

/** As announced, in the deposit's own currency. */
export const depositAmount = ({ amount, currency: code }: Deposit): string => `${amountText(amount, 'exact')} ${code}`;
const useEditsBank = (): boolean => useSite().flag('edit_recharge_bank_info', true);
