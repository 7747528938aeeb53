import { LANGUAGES, isLanguageCode } from '@candor/locales/languages.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { CardBox } from '../../kit/card-box.tsx';
import { Flags } from '../../kit/flags.tsx';
import type { Flag } from '../../kit/flags.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { site } from '../../domain/site/site.ts';
import type { CustomerInfo } from './customer.ts';
import { VerifiedBadge } from './customer-words.tsx';

export function CustomerOverview({ info }: { readonly info: CustomerInfo }) {
  const t = useTranslation();
  return (
    <div className="page">
      <div className="page-cards">
        <CardBox title={t('console.customer.money')}>
          <Money money={info.money} />
        </CardBox>
        <CardBox title={t('console.customer.who')}>
          <Person info={info} />
        </CardBox>
        <CardBox title={t('console.customer.watch')}>
          <Flags flags={useFlags(info)} none={t('console.customer.nothingToWatch')} />
        </CardBox>
      </div>
    </div>
  );
}

function Money({ money }: Pick<CustomerInfo, 'money'>) {
  const t = useTranslation();
  if (money === null) return <p className="flags-none">{t('console.customer.noAccounts')}</p>;
  const unit = site().currency;
  const items = MONEY.map(([key, label]): KeyValue => ({
    key,
    label: t(label),
    value: <Amount value={money[key]} unit={unit} coloured={key === 'floatingProfit'} />,
    total: key === 'equity',
  }));
  return (
    <KeyValues
      items={[...items, { key: 'orders', label: t('console.customer.openOrders'), value: countText(money.openOrders) }]}
    />
  );
}

function Person({ info }: { readonly info: CustomerInfo }) {
  const t = useTranslation();
  const { customer } = info;
  const shown = (text: string) => (text === '' ? NO_FIGURE : <bdi>{text}</bdi>);
  const { language } = info;
  return (
    <KeyValues
      items={[
        { key: 'uid', label: t('console.customer.id'), value: <bdi className="num">{customer.id}</bdi> },
        { key: 'name', label: t('console.customer.name'), value: shown(customer.name) },
        { key: 'email', label: t('console.email'), value: shown(customer.email) },
        { key: 'mobile', label: t('console.customer.mobile'), value: shown(customer.mobile) },
        { key: 'nickname', label: t('console.customer.nickname'), value: shown(info.nickname) },
        { key: 'country', label: t('console.customer.country'), value: shown(customer.country) },
        {
          key: 'language',
          label: t('shell.language'),
          value: isLanguageCode(language) ? LANGUAGES[language].nativeName : shown(language),
        },
        {
          key: 'verified',
          label: t('console.customer.verified'),
          value: <VerifiedBadge verified={customer.verified} />,
        },
        { key: 'since', label: t('console.customer.since'), value: <Moment at={customer.createdAt} /> },
        {
          key: 'invited',
          label: t('console.customer.invitedBy'),
          value:
            info.invitedBy === null ? (
              NO_FIGURE
            ) : (
              <Link className="link" href={customerPath(info.invitedBy)}>
                {info.invitedBy}
              </Link>
            ),
        },
        { key: 'level', label: t('console.customer.level'), value: info.level },
        { key: 'score', label: t('console.customer.score'), value: info.score },
        { key: 'remark', label: t('console.customer.remark'), value: shown(info.remark) },
        {
          key: 'pay',
          label: t('console.customer.payPassword'),
          value: t(info.hasPayPassword ? 'common.yes' : 'common.no'),
        },
        {
          key: 'factor',
          label: t('console.customer.secondFactor'),
          value: t(info.hasSecondFactor ? 'common.on' : 'common.off'),
        },
      ]}
    />
  );
}

function useFlags({ customer, frozenAt, frozenReason, frozenMessage, money }: CustomerInfo): readonly Flag[] {
  const t = useTranslation();
  const flags: Flag[] = [];
  if (frozenAt !== null)
    flags.push({
      key: 'frozen',
      tone: 'danger',
      icon: 'lock',
      title: t('console.customer.frozen'),
      evidence: (
        <>
          <Moment at={frozenAt} />. <bdi>{frozenReason}</bdi>
          {frozenMessage !== '' && (
            <bdi className="block">{t('console.customer.shownToCustomer', { reason: frozenMessage })}</bdi>
          )}
        </>
      ),
    });
  if (!customer.isDemo && customer.verified === 0)
    flags.push({ key: 'identity', tone: 'warning', title: t('console.customer.notVerified') });
  if (money !== null && money.freeMargin.startsWith('-'))
    flags.push({
      key: 'margin',
      tone: 'warning',
      title: t('console.customer.noFreeMargin'),
      evidence: <Amount value={money.freeMargin} unit={site().currency} />,
    });
  return flags;
}

const MONEY = [
  ['trading', 'console.customer.money.trading'],
  ['option', 'console.customer.money.option'],
  ['funding', 'console.customer.money.funding'],
  ['inTransit', 'console.customer.money.in_transit'],
  ['usedMargin', 'console.customer.money.used_margin'],
  ['floatingProfit', 'console.customer.money.floating_profit'],
  ['equity', 'console.customer.money.equity'],
  ['freeMargin', 'console.customer.money.free_margin'],
] as const;
