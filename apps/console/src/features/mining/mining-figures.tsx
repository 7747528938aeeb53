import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, countText } from '../../numbers/amount.tsx';
import type { MiningOwed } from './mining.ts';

/** What is locked, what the next midnight and the next weeks cost, and what leaving early brought. */
export function MiningFigures({ owed }: { readonly owed: MiningOwed }) {
  const t = useTranslation();
  const isEqual = parseMoney(owed.locked) === parseMoney(owed.ledgerBalance);
  const isOverdue = parseMoney(sum(owed.overdue)) > 0n;
  const parts = (due: Due): string =>
    t('console.mining.parts', { income: amountText(due.income), capital: amountText(due.capital) });
  return (
    <>
      {!isEqual && (
        <Note tone="danger" role="alert">
          {t('console.mining.unequal', { locked: amountText(owed.locked), ledger: amountText(owed.ledgerBalance) })}
        </Note>
      )}
      {isOverdue && (
        <Note tone="warning" role="status">
          {t('console.mining.overdue', { amount: amountText(sum(owed.overdue)) })}
        </Note>
      )}
      <dl className="mining-figures">
        <Figure
          label={t('console.mining.locked')}
          value={<Amount value={owed.locked} unit={owed.currency} />}
          detail={t(isEqual ? 'console.mining.equalsLedger' : 'console.mining.notLedger')}
        />
        <Figure
          label={t('console.mining.tonight')}
          value={<Amount value={`-${owed.tonight.income}`} />}
          detail={t('console.mining.tonightTo', {
            count: owed.tonight.subscriptions,
            capital: amountText(owed.tonight.capital),
          })}
        />
        <Figure
          label={t('console.mining.next7')}
          value={<Amount value={sum(owed.next7)} />}
          detail={parts(owed.next7)}
        />
        <Figure
          label={t('console.mining.next30')}
          value={<Amount value={sum(owed.next30)} />}
          detail={parts(owed.next30)}
        />
        <Figure
          label={t('console.mining.penalties')}
          value={<Amount value={owed.penaltiesThisMonth} sign="always" />}
          detail={t('console.mining.leftEarly', { count: countText(owed.leftThisMonth) })}
        />
      </dl>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail: string;
}

function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mining-figure">{value}</dd>
      <dd>
        <bdi>{detail}</bdi>
      </dd>
    </div>
  );
}

interface Due {
  readonly income: string;
  readonly capital: string;
}

const sum = ({ income, capital }: Due): string => formatDecimal(money(parseMoney(income) + parseMoney(capital)));
