import { parseMoney, toDouble } from '@candor/decimal/decimal.ts';
import { useTranslation } from '../../../language/language.ts';
import { amountText, countText } from '../../../numbers/amount.tsx';
import type { WithdrawalDetail } from '../payment.ts';
import { usualAmount } from './usual-amount.ts';

/** The last nine as bars with this one next to them, on one scale from zero. Nothing where none was paid before. */
export function LastWithdrawals({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const { payment: withdrawal, lastAmounts: newestFirst } = detail;
  if (newestFirst.length === 0) return null;
  const amounts = newestFirst.toReversed();
  const usual = usualAmount(amounts);
  const isLarge = withdrawal.flags.some(({ kind }) => kind === 'severalTimes');
  // Heights on a screen: the figures next to them are exact.
  const largest = Math.max(...[...amounts, withdrawal.amount].map(sizeOf));
  const height = (amount: string): string => `${(sizeOf(amount) / largest) * 100}%`;
  const count = countText(amounts.length);
  const said = [...amounts, withdrawal.amount].map((amount) => amountText(amount)).join(', ');
  return (
    <div className="bars" role="img" aria-label={`${t('console.withdrawal.bars', { count })}: ${said}`}>
      <div className="bars-plot">
        {amounts.map((amount, index) => (
          // Amounts may repeat; their places do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="bar" style={{ blockSize: height(amount) }} />
        ))}
        <span
          className="bar"
          data-this={isLarge ? 'danger' : 'usual'}
          style={{ blockSize: height(withdrawal.amount) }}
        />
      </div>
      <div className="bars-scale">
        <bdi className="num">{amountText(withdrawal.amount)}</bdi>
        {usual !== null && <bdi>{t('console.withdrawal.usual', { amount: amountText(usual) })}</bdi>}
      </div>
      <div className="bars-words">
        <span>{t('console.withdrawal.lastBars', { count })}</span>
        <span>{t('console.withdrawal.thisBar')}</span>
      </div>
    </div>
  );
}

const sizeOf = (amount: string): number => toDouble(parseMoney(amount));
