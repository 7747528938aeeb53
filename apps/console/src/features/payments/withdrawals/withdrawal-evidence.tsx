import { Flags } from '../../../kit/flags.tsx';
import { useTranslation } from '../../../language/language.ts';
import { Amount, amountText } from '../../../numbers/amount.tsx';
import { StateBadge } from '../payment-cells.tsx';
import type { Withdrawal, WithdrawalDetail } from '../payment.ts';
import { site } from '../../../domain/site/site.ts';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { flagOf } from './withdrawal-flag.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { WithdrawalHold } from './withdrawal-hold.tsx';

/** What leaves the account, and what of it is sent. */
export function WithdrawalHead({ payment }: { readonly payment: Withdrawal }) {
  const t = useTranslation();
  const { amount, fee, arrives, code, state } = payment;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-figure">
          <Amount value={amount} unit={site().currency} />
        </div>
        <span className="panel-hint">
          {t('console.withdrawal.feeAndSent', { fee: amountText(fee), sent: `${amountText(arrives)} ${code}` })}
        </span>
      </div>
      {state !== 'pending' && <StateBadge state={state} />}
    </>
  );
}

/** What speaks for a closer look, where it goes, whose it is and how it came here. */
export function WithdrawalEvidence({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <>
      <WithdrawalHold detail={detail} />
      <Flags
        flags={detail.payment.flags.map((flag) => flagOf(t, flag, detail))}
        none={t('console.withdrawal.noFlags')}
      />
      <LastWithdrawals detail={detail} />
      <WithdrawalFacts detail={detail} />
      <WithdrawalHistory detail={detail} />
    </>
  );
}
