import { Link } from 'wouter';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { Flags } from '../../kit/flags.tsx';
import type { Flag } from '../../kit/flags.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { ApplicationDetail } from './trader.ts';

/** What speaks for caution: orders that were too quick to copy, too few, without stops, and who belongs to whom. */
export function ApplicationFlags({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslation();
  const flags = [
    quickFlag(t, application),
    fewFlag(t, application),
    stopFlag(t, application),
    ...linkFlags(t, application),
  ];
  return (
    <div className="panel-section">
      <h3>{t('console.trader.warnings')}</h3>
      <Flags flags={flags.filter((flag) => flag !== null)} none={t('console.trader.noWarnings')} />
    </div>
  );
}

function quickFlag(t: Translator, { quickNum, orderNum }: ApplicationDetail): Flag | null {
  if (quickNum === 0) return null;
  const tone = quickNum * 5 >= orderNum ? 'danger' : 'warning';
  return {
    key: 'quick',
    tone,
    title: t('console.trader.quickTitle', { count: quickNum, total: orderNum }),
    evidence: t('console.trader.quickText'),
  };
}

function fewFlag(t: Translator, { orderNum, leastOrderNum }: ApplicationDetail): Flag | null {
  if (orderNum >= leastOrderNum) return null;
  return {
    key: 'few',
    tone: 'warning',
    title: t('console.trader.fewTitle', { count: orderNum, least: leastOrderNum }),
  };
}

function stopFlag(t: Translator, { unstoppedNum, orderNum }: ApplicationDetail): Flag | null {
  if (unstoppedNum * 2 < orderNum || orderNum === 0) return null;
  return {
    key: 'stops',
    tone: 'warning',
    title: t('console.trader.unstoppedTitle', { count: unstoppedNum, total: orderNum }),
  };
}

/** Those who are linked in one way together. */
function linkFlags(t: Translator, { linked }: ApplicationDetail): Flag[] {
  return WAYS.flatMap((by) => {
    const those = linked.filter((each) => each.by === by);
    if (those.length === 0) return [];
    const evidence = those.map(({ customerId, account }) => (
      <Link key={customerId} className="link trader-link" href={customerPath(customerId)}>
        <bdi>{`${customerId} \u00B7 ${account}`}</bdi>
      </Link>
    ));
    const tone = by === 'address' ? ('warning' as const) : ('danger' as const);
    return [{ key: by, tone, title: t(`console.trader.linked.${by}`, { count: those.length }), evidence }];
  });
}

/** The strongest first. */
const WAYS = ['payout', 'device', 'address'] as const;
