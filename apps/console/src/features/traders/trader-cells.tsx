import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { useTranslation } from '../../language/language.ts';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { nameOf, percentText } from './trader.ts';
import type { Application, Trader } from './trader.ts';

/** How long an application has waited; from a day on in the colour of caution, which the figure says by itself. */
export function Waited({ since }: { readonly since: number }) {
  const t = useTranslation();
  const waited = useNow() - since;
  return (
    <span className="waited" data-long={waited >= LONG_MS ? '' : undefined}>
      {spanText(t, waited)}
    </span>
  );
}

interface PersonProps {
  readonly row: Pick<Application, 'nickname' | 'account' | 'customerId' | 'avatar'>;
  /** Such as T-88, after the number of the customer. */
  readonly titled?: string;
}

export function PersonCell({ row, titled = '' }: PersonProps) {
  return (
    <span className="trader-person">
      <Avatar name={nameOf(row)} address={row.avatar} size="sm" />
      <span>
        <span className="cell-main payment-name">
          <bdi>{nameOf(row)}</bdi>
        </span>
        <span className="cell-sub">
          <bdi className="num">{row.customerId}</bdi>
          {titled !== '' && (
            <>
              {' \u00B7 '}
              <bdi>{titled}</bdi>
            </>
          )}
        </span>
      </span>
    </span>
  );
}

export function CustomerLink({ customerId }: { readonly customerId: number }) {
  return (
    <Link className="link" href={customerPath(customerId)}>
      <bdi className="num">{customerId}</bdi>
    </Link>
  );
}

/** A part of a hundred, in colour where its sign means something. */
export function Percent({ value, isResult = false }: { readonly value: string; readonly isResult?: boolean }) {
  const tone = !isResult || !/[1-9]/.test(value) ? '' : value.startsWith('-') ? 'text-down-text' : 'text-up-text';
  return <bdi className={`num ${tone}`.trim()}>{percentText(value, isResult ? 'always' : 'negative')}</bdi>;
}

/** What speaks against an application at first sight. */
export function QuickBadge({ quickNum }: Pick<Application, 'quickNum'>) {
  const t = useTranslation();
  if (quickNum === 0) return <span className="text-ink-3">{t('console.trader.noFlags')}</span>;
  return <Badge tone="danger">{t('console.trader.quick', { count: quickNum })}</Badge>;
}

export function Verified({ verified }: Pick<Application, 'verified'>) {
  const t = useTranslation();
  if (verified === 0) return <span className="text-warning-text">{t('console.trader.verified.none')}</span>;
  return (
    <span className="trader-verified">
      <Icon name="check" size={15} />
      {t(verified === 1 ? 'console.trader.verified.junior' : 'console.trader.verified.senior')}
    </span>
  );
}

export function StateBadges({ trader }: { readonly trader: Pick<Trader, 'state' | 'isFrozen'> }) {
  const t = useTranslation();
  const { state, isFrozen } = trader;
  return (
    <span className="badges">
      <Badge tone={state === 'trader' ? 'success' : 'danger'}>{t(`console.trader.state.${state}`)}</Badge>
      {isFrozen && <Badge tone="warning">{t('console.trader.frozen')}</Badge>}
    </span>
  );
}

const LONG_MS = 24 * 3_600_000;
