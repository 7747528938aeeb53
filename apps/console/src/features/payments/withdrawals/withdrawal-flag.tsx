import type { Translator } from '@candor/locales/translate.ts';
import type { WithdrawalFlag } from '@candor/protocol/console/payments/withdrawal.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Flag } from '../../../kit/flags.tsx';
import { amountText, countText } from '../../../numbers/amount.tsx';
import { momentText } from '../../../numbers/moment.tsx';
import { spanText } from '../../../numbers/span-text.ts';
import { customerPath } from '../../../domain/customers/customer-path.ts';
import type { WithdrawalDetail } from '../payment.ts';
import { site } from '../../../domain/site/site.ts';

/** A flag in two or three words, for a table. */
export const shortFlag = (t: Translator, { kind, count }: WithdrawalFlag): string =>
  t(`console.withdrawal.short.${kind}`, { count: countText(count) });

/** A flag with what it is judged by, in words and figures. */
export function flagOf(t: Translator, flag: WithdrawalFlag, detail: WithdrawalDetail): Flag {
  const { kind, level, at, count } = flag;
  const age = at === null ? '' : spanText(t, Math.max(0, detail.payment.createdAt - at));
  return {
    key: kind,
    tone: level === 'high' ? 'danger' : 'warning',
    icon: ICONS[kind],
    title: t(`console.withdrawal.flag.${kind}`, { count: countText(count), time: age }),
    evidence: evidenceOf(t, flag, detail),
  };
}

function evidenceOf(t: Translator, flag: WithdrawalFlag, detail: WithdrawalDetail): ReactNode {
  const time = flag.at === null ? '' : momentText(flag.at, 'dateTime', true);
  const money = (amount: string): string => `${amountText(amount)} ${site().currency}`;
  switch (flag.kind) {
    case 'severalTimes':
      return t('console.withdrawal.evidence.severalTimes', {
        amount: money(flag.amount),
        times: countText(detail.lastAmounts.length),
      });
    case 'recentDeposit':
      return t('console.withdrawal.evidence.recentDeposit', { amount: money(flag.amount), time });
    case 'newMethod':
      return t('console.withdrawal.evidence.newMethod', { time });
    case 'passwordChanged':
    case 'payPasswordChanged':
      return t('console.withdrawal.evidence.changedAt', { time });
    case 'newSignInAddress':
      return t('console.withdrawal.evidence.seenAt', { time });
    case 'notSenior':
      return t('console.withdrawal.evidence.notSenior', { count: countText(flag.count) });
    case 'mostOfWealth':
      return t('console.withdrawal.evidence.mostOfWealth', { amount: money(detail.owned) });
    case 'sharedAddress':
      return <Customers ids={flag.customers} />;
    case 'typedAddress':
    case 'nthOfDay':
    case 'firstWithdrawal':
    case 'frozen':
    case 'otherPayee':
      return t(`console.withdrawal.evidence.${flag.kind}`);
  }
}

function Customers({ ids }: { readonly ids: readonly number[] }) {
  return (
    <span className="badges">
      {ids.map((id) => (
        <Link key={id} className="link" href={customerPath(id)}>
          <bdi className="num">{id}</bdi>
        </Link>
      ))}
    </span>
  );
}

const ICONS: Readonly<Record<WithdrawalFlag['kind'], IconName>> = {
  newMethod: 'alert',
  typedAddress: 'alert',
  severalTimes: 'trendUp',
  nthOfDay: 'history',
  firstWithdrawal: 'flask',
  recentDeposit: 'deposit',
  passwordChanged: 'lock',
  payPasswordChanged: 'lock',
  newSignInAddress: 'globe',
  sharedAddress: 'users',
  notSenior: 'shieldCheck',
  mostOfWealth: 'wallet',
  frozen: 'lock',
  otherPayee: 'account',
};
