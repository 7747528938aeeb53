import { Icon } from '@candor/ui/icon.tsx';
import type { CheckName } from '@candor/receipt/check.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { CheckedReceipt, CheckedShare } from './receipt-queries.ts';

export interface VerdictPanelProps {
  readonly receipt: CheckedReceipt | CheckedShare;
  /** Leads to the list of checks. */
  readonly onHow: () => void;
}

/** What the check came to, in four points. */
export function VerdictPanel({ receipt, onHow }: VerdictPanelProps) {
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
      {outcome !== 'verified' && <p className="mt-1 text-label text-ink-2">{t(hintOf(receipt, outcome))}</p>}
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

/** A proof file is the owner's alone. */
const hintOf = ({ proof }: VerdictPanelProps['receipt'], outcome: 'failed' | 'pending' | 'unavailable') =>
  proof.statement.kind === 'shared' && outcome !== 'pending'
    ? (`receipt.sharedHint.${outcome}` as const)
    : (`receipt.hint.${outcome}` as const);

const statusesOf = ({ verdict }: VerdictPanelProps['receipt'], names: readonly CheckName[]): readonly string[] =>
  verdict.checks.filter(({ name }) => names.includes(name)).map(({ status }) => status);

const OUTCOME_ICONS = { failed: 'error', pending: 'clock', unavailable: 'info' } as const;
const STATUS_ICONS = { passed: 'check', failed: 'error', pending: 'clock', unavailable: 'info' } as const;
const MINUTE_MS = 60_000;
