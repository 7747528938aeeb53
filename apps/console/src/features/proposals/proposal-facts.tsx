import type { Translator } from '@candor/locales/translate.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { cashText } from '../../domain/books/cash-text.ts';
import { roleText } from '../../domain/operators/role-text.ts';
import { settingName, settingValue } from '../../domain/settings/setting-text.ts';
import { site } from '../../domain/site/site.ts';
import type { Proposal } from './proposal-keys.ts';
import { plainDecimal, readPayload, shown, wayOf } from './proposal-payload.ts';
import type { ChangedField, PayloadReader } from './proposal-payload.ts';
import { currencyChanges } from './currency-changes.ts';
import { RuleConcern, rulesOf } from './rule-concern.tsx';
import { receivingFacts, ReceivingLists, receivingSummary } from './receiving-facts.tsx';

/** What exactly will be done, in words by its kind; where something is changed, what it was and what it will be. */
export function ProposalFacts({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const payload = readPayload(proposal);
  const { customer_id: customer } = proposal;
  const about: KeyValue[] =
    customer === null
      ? []
      : [
          {
            key: 'customer',
            label: t('console.customer.customer'),
            value: (
              <Link className="link" href={customerPath(customer)}>
                <bdi className="num">{customer}</bdi>
              </Link>
            ),
          },
        ];
  const facts = [...about, ...factsOf(t, proposal, payload)];
  const changes = changesOf(t, proposal, payload);
  return (
    <>
      {facts.length > 0 && <KeyValues items={facts} />}
      {proposal.kind === 'operator.reset' && <Note>{t('console.operator.resetText')}</Note>}
      {proposal.kind === 'factor.remove' && <Note>{t('console.customer.removeFactorText')}</Note>}
      {changes.length > 0 && <Changes changes={changes} />}
      <RuleConcern proposal={proposal} />
      <ReceivingLists proposal={proposal} payload={payload} />
    </>
  );
}

/** The line that says what a proposal is about, in a table and where it is read out alone. */
export function proposalSummary(t: Translator, proposal: Proposal): string {
  const payload = readPayload(proposal);
  const role = payload.of('role');
  switch (proposal.kind) {
    case 'instrument.terms':
      return payload.of('code') ?? proposal.subject;
    case 'operator.role':
      return `${payload.of('email') ?? proposal.subject}${role === undefined ? '' : `: ${roleText(t, role)}`}`;
    case 'operator.reset':
      return payload.of('email') ?? proposal.subject;
    case 'approval.rule':
      return ruleText(t, payload.of('kind') ?? '');
    case 'deposit.addresses':
    case 'receiving.bank':
      return receivingSummary(proposal.kind, payload);
    case 'currency.terms':
      return wayOf(payload);
    case 'cash.account':
      return payload.of('name') ?? proposal.subject;
    case 'option.duration':
      return t('console.house.seconds', { count: Number(payload.of('seconds')) });
    case 'site.rule':
      return rulesOf(proposal)
        .map(({ key }) => settingName(t, key))
        .join(', ');
    default:
      return t('console.customer.titled', { id: String(proposal.customer_id ?? proposal.subject) });
  }
}

function factsOf(t: Translator, proposal: Proposal, payload: PayloadReader): readonly KeyValue[] {
  const row = (key: string, label: string, value: ReactNode): KeyValue => ({ key, label, value });
  const text = (field: string): ReactNode => <bdi>{payload.of(field) ?? NO_FIGURE}</bdi>;
  const money = (field: string): ReactNode => <Amount value={payload.of(field) ?? ''} unit={site().currency} />;
  const payment = row('payment', t('console.proposals.payment'), text('payment_id'));
  const way = row('way', t('console.proposals.way'), <bdi>{wayOf(payload)}</bdi>);
  switch (proposal.kind) {
    case 'deposit.credit':
      return [
        payment,
        way,
        row('announced', t('console.proposals.announced'), money('announced')),
        row(
          'number',
          t('console.proposals.sent'),
          <Amount value={payload.of('number') ?? ''} unit={payload.of('code')} />,
        ),
        row('arrived', t('console.proposals.credited'), money('arrived')),
        ...cashFacts(t, payload),
      ];
    case 'withdrawal.approve':
      return [
        payment,
        way,
        row('amount', t('console.proposals.leaves'), money('amount')),
        row(
          'arrives',
          t('console.proposals.arrives'),
          <Amount value={payload.of('arrives') ?? ''} unit={payload.of('code')} />,
        ),
        row('to', t('console.proposals.to'), <bdi className="hash">{payload.of('to') ?? NO_FIGURE}</bdi>),
      ];
    case 'balance.adjust':
      return [
        row('account', t('console.customer.account'), accountText(t, payload.of('account'))),
        row(
          'amount',
          t(payload.of('direction') === 'take' ? 'console.customer.take' : 'console.customer.give'),
          money('amount'),
        ),
        row('memo', t('console.customer.memo'), text('memo')),
      ];
    case 'hold.lift':
      return holdFacts(t, payload);
    case 'operator.role':
    case 'operator.reset':
      return operatorFacts(t, proposal.kind, payload);
    case 'instrument.terms':
      return [row('code', t('console.customer.instrument'), text('code'))];
    case 'approval.rule':
      return [row('rule', t('console.rules.decision'), ruleText(t, payload.of('kind') ?? ''))];
    case 'deposit.addresses':
    case 'receiving.bank':
      return receivingFacts(t, proposal.kind, payload);
    case 'currency.terms':
      return [way];
    case 'cash.account':
      return cashAccountFacts(t, payload);
    // Said by the heading and by what changes.
    case 'factor.remove':
    case 'option.duration':
    case 'site.rule':
      return [];
    case 'loan.approve':
      return [row('subject', t('console.audit.subject'), <bdi>{proposal.subject}</bdi>)];
  }
}

function operatorFacts(t: Translator, kind: Proposal['kind'], payload: PayloadReader): readonly KeyValue[] {
  const email = { key: 'email', label: t('console.email'), value: <bdi>{payload.of('email') ?? NO_FIGURE}</bdi> };
  if (kind === 'operator.reset')
    return [email, { key: 'role', label: t('console.operator.role'), value: roleText(t, payload.of('role') ?? '') }];
  const name = payload.of('name');
  return name === undefined
    ? [email]
    : [email, { key: 'name', label: t('console.customer.name'), value: <bdi>{name}</bdi> }];
}

function cashAccountFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const fact = (key: string, label: string): KeyValue => ({
    key,
    label,
    value: <bdi>{payload.of(key) ?? NO_FIGURE}</bdi>,
  });
  return [
    {
      key: 'kind',
      label: t('console.cash.kind'),
      value: cashText(t, { kind: payload.of('kind') ?? '', name: '' }),
    },
    fact('name', t('console.cash.name')),
    fact('currency', t('console.cash.currency')),
    ...(payload.of('close') === undefined ? [] : [fact('close', t('console.cash.close'))]),
  ];
}

/** Where a payment is booked; what was proposed before there were cash accounts says nothing of it. */
function cashFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const kind = payload.of('cash_kind');
  if (kind === undefined) return [];
  const account = cashText(t, { kind, name: payload.of('cash_name') ?? '' });
  return [{ key: 'cash', label: t('console.cash.account'), value: <bdi>{account}</bdi> }];
}

function holdFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const until = Number(payload.of('until'));
  const method = payload.of('method_id');
  return [
    {
      key: 'hold',
      label: t('console.proposals.hold'),
      value:
        method === undefined
          ? t('console.proposals.holdOfCustomer')
          : t('console.proposals.holdOfMethod', { id: method }),
    },
    {
      key: 'until',
      label: t('console.proposals.liftedUntil'),
      value: until > 0 ? <Moment at={until} zone /> : NO_FIGURE,
    },
  ];
}

function changesOf(t: Translator, proposal: Proposal, payload: PayloadReader): readonly ChangedField[] {
  const change = (field: string, label: string, words = shown): ChangedField => ({
    field: label,
    before: words(payload.before(field)),
    after: words(payload.of(field)),
  });
  switch (proposal.kind) {
    case 'site.rule':
      return rulesOf(proposal).map(({ key, before, value }) => ({
        field: settingName(t, key),
        before: settingValue(t, key, before),
        after: settingValue(t, key, value),
      }));
    case 'option.duration':
      return [
        change('ratio', t('console.house.ratio')),
        change('least_stake', t('console.house.leastStake')),
        change('exposure_limit', t('console.house.exposureLimit')),
      ];
    case 'instrument.terms':
      return [
        change('min_spread', t('console.proposals.minSpread')),
        change('fee_per_lot', t('console.proposals.feePerLot')),
        change('fee_of_margin', t('console.proposals.feeOfMargin')),
      ];
    case 'currency.terms':
      return currencyChanges(t, payload);
    case 'operator.role': {
      const isOut = payload.before('disabled') === 'true';
      const role = change('role', t('console.operator.role'), (name) =>
        name === undefined ? t('console.proposals.newOperator') : roleText(t, name),
      );
      if (!isOut) return [role];
      const state = {
        field: t('console.customer.state'),
        before: t('console.operator.disabled'),
        after: t('console.operator.active'),
      };
      return [role, state];
    }
    case 'approval.rule':
      return [
        change('threshold', t('console.rules.threshold'), (amount) =>
          amount === undefined ? t('console.rules.always') : `${plainDecimal(amount)} ${site().currency}`,
        ),
      ];
    default:
      return [];
  }
}

function Changes({ changes }: { readonly changes: readonly ChangedField[] }) {
  const t = useTranslation();
  return (
    <div className="panel-part">
      <h3>{t('console.audit.changes')}</h3>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">{t('console.audit.field')}</th>
            <th scope="col">{t('console.audit.before')}</th>
            <th scope="col">{t('console.audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} data-changed={before === after ? undefined : ''}>
              <th scope="row">{field}</th>
              <td>
                <bdi>{before}</bdi>
              </td>
              <td>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ruleText(t: Translator, kind: string): string {
  const key = `console.proposal.${kind}`;
  return t.has(key) ? t.unchecked(key) : kind;
}

/** As the wire numbers a customer's accounts. */
function accountText(t: Translator, account: string | undefined): string {
  if (account === '1') return t('console.customer.money.trading');
  return t(account === '2' ? 'console.customer.money.option' : 'console.customer.money.funding');
}
