import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import type { Check } from '@candor/receipt/check.ts';
import type { Ref } from 'react';
import { useTranslation } from '../../kit/language/language.ts';

export interface CheckListProps {
  readonly checks: readonly Check[];
  readonly titleRef: Ref<HTMLHeadingElement>;
  /** Of an order that was shared, which states no reason for its closing. */
  readonly isShared?: boolean;
}

/** Everything that was looked at, each with what came of it. */
export function CheckList({ checks, titleRef, isShared = false }: CheckListProps) {
  const t = useTranslation();
  return (
    <Card>
      <h2 ref={titleRef} tabIndex={-1} className="mb-2.5 scroll-mt-20 text-sm font-semibold">
        {t('receipt.howChecked')}
      </h2>
      <ol className="receipt-checks">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} isShared={isShared} />
        ))}
      </ol>
    </Card>
  );
}

function CheckRow({ check, isShared }: { readonly check: Check; readonly isShared: boolean }) {
  const t = useTranslation();
  const { name, status, said, found } = check;
  return (
    <li data-status={status}>
      <span className="receipt-node">
        <Icon name={ICONS[status]} size={14} />
      </span>
      <div className="min-w-0">
        <p className="text-label font-medium">
          {t(isShared && name === 'closePrice' ? 'receipt.check.sharedClosePrice' : `receipt.check.${name}`)}
        </p>
        {status !== 'passed' && <p className="text-caption text-ink-2">{t(`receipt.status.${status}`)}</p>}
        {status === 'failed' && (
          <p className="text-caption wrap-anywhere text-ink-2" dir="auto">
            {t('receipt.saidFound', { said: said === '' ? t('receipt.nothing') : said, found })}
          </p>
        )}
      </div>
    </li>
  );
}

const ICONS = { passed: 'check', failed: 'close', pending: 'clock', unavailable: 'minus' } as const;
