import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import type { Statement } from '@candor/receipt/statement.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { useInstrument } from '../../domain/market/market-queries.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import type { CheckedReceipt } from './receipt-queries.ts';
import { VerdictPanel } from './verdict-panel.tsx';

export interface ReceiptHeadProps {
  readonly receipt: CheckedReceipt;
  /** Leads to the list of checks. */
  readonly onHow: () => void;
}

/** Whose receipt it is and what it came to, then what the check came to. */
export function ReceiptHead({ receipt, onHow }: ReceiptHeadProps) {
  const t = useTranslation();
  const { statement } = receipt.proof;
  const instrument = useInstrument(statement.code);
  const id = String(statement.id);
  const original = statement.kind === 'order' ? statement.original?.id : undefined;
  return (
    <Card>
      <div className="flex items-start gap-2.5">
        {instrument === undefined ? (
          <CurrencyMark code={statement.code} size={36} />
        ) : (
          <InstrumentIcon instrument={instrument} size={36} />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <bdi className="num text-body font-semibold">{receipt.instrument.displayCode}</bdi>
            <Direction statement={statement} />
          </div>
          <p className="mt-0.5 text-caption text-ink-3">
            {t(statement.kind === 'order' ? 'receipt.order' : 'receipt.option', { id })}
            {original !== undefined && (
              <>
                {' · '}
                {t('receipt.copyOf', { id: String(original) })}
              </>
            )}
          </p>
        </div>
        <Outcome statement={statement} />
      </div>
      <VerdictPanel receipt={receipt} onHow={onHow} />
    </Card>
  );
}

function Direction({ statement }: { readonly statement: Statement }) {
  const t = useTranslation();
  if (statement.kind === 'option') {
    const isUp = statement.direction === 'up';
    return (
      <Badge tone={isUp ? 'up' : 'down'}>
        {t(isUp ? 'options.up' : 'options.down')} <bdi className="num">{quantityText(statement.stake)}</bdi>
      </Badge>
    );
  }
  const buys = statement.side === 'buy';
  return (
    <Badge tone={buys ? 'up' : 'down'}>
      {t(buys ? 'trade.buy' : 'trade.sell')} <bdi className="num">{quantityText(statement.lots)}</bdi>
    </Badge>
  );
}

/** Nothing while it is open: what it will come to is not the receipt's to say. */
function Outcome({ statement }: { readonly statement: Statement }) {
  const t = useTranslation();
  if (statement.status !== 'closed') return <Badge>{t('receipt.open')}</Badge>;
  if (statement.kind === 'option') {
    return (
      <div className="text-end">
        <Profit value={subtract(statement.payout, statement.stake) ?? '0'} className="text-title-3 font-semibold" />
        <p className="text-caption text-ink-3">
          {t('receipt.paid')} <Amount value={statement.payout} />
        </p>
      </div>
    );
  }
  if (statement.openedAt === null) return <Badge>{t('receipt.neverOpened')}</Badge>;
  return (
    <div className="text-end">
      <Profit value={statement.profit} className="text-title-3 font-semibold" />
      <p className="text-caption text-ink-3">
        {t('common.fee')} <Amount value={statement.fee} kind="exact" />
      </p>
    </div>
  );
}
