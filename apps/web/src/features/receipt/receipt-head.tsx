import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import type { CheckName } from '@candor/receipt/check.ts';
import type { Statement } from '@candor/receipt/statement.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { useInstrument } from '../../domain/market/market-queries.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import type { CheckedReceipt } from './receipt-queries.ts';

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

function VerdictPanel({ receipt, onHow }: ReceiptHeadProps) {
  const t = useTranslation();
  const { verdict, proof } = receipt;
  const { outcome } = verdict;
  const through = Math.max(0, ...proof.segments.map(({ head }) => head.minute + MINUTE_MS));
  const points = [
    [t('receipt.inRecord'), ['record', 'links']],
    [t('receipt.hashesMatch'), ['chain']],
    [
      through === 0 ? t('receipt.signed') : t('receipt.sealedAt', { time: momentText(through, 'time') }),
      ['keys', 'headSignature', 'statementSignature'],
    ],
    [t('receipt.atTickPrice'), ['openPrice', 'closePrice', 'lastTick']],
  ] as const satisfies readonly (readonly [string, readonly CheckName[]])[];
  return (
    <div className="receipt-verdict" data-outcome={outcome} role="status">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Icon name={outcome === 'verified' ? 'shieldCheck' : OUTCOME_ICONS[outcome]} size={24} />
        <span className="min-w-0 flex-1 text-body font-semibold">{t(`receipt.outcome.${outcome}`)}</span>
        <button type="button" className="receipt-how" onClick={onHow}>
          {t('receipt.how')}
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
      {outcome !== 'verified' && <p className="mt-1 text-label text-ink-2">{t(`receipt.hint.${outcome}`)}</p>}
      <ul className="receipt-points">
        {points.map(([label, names]) => (
          <Point key={label} label={label} statuses={statusesOf(receipt, names)} />
        ))}
      </ul>
    </div>
  );
}

function Point({ label, statuses }: { readonly label: string; readonly statuses: readonly string[] }) {
  const t = useTranslation();
  const status = (['failed', 'unavailable', 'pending'] as const).find((each) => statuses.includes(each)) ?? 'passed';
  return (
    <li data-status={status}>
      <Icon name={STATUS_ICONS[status]} size={16} />
      <span>
        {label}
        {status !== 'passed' && <span className="visually-hidden"> {t(`receipt.status.${status}`)}</span>}
      </span>
    </li>
  );
}

const statusesOf = ({ verdict }: CheckedReceipt, names: readonly CheckName[]): readonly string[] =>
  verdict.checks.filter(({ name }) => names.includes(name)).map(({ status }) => status);

const OUTCOME_ICONS = { failed: 'error', pending: 'clock', unavailable: 'info' } as const;
const STATUS_ICONS = { passed: 'check', failed: 'error', pending: 'clock', unavailable: 'info' } as const;
const MINUTE_MS = 60_000;
