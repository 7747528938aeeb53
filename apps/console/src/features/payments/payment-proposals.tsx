import type { Translator } from '@candor/locales/translate.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { cashText } from '../../domain/books/cash-text.ts';
import { amountFact, textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { wayOf } from '../../domain/proposals/proposal-payload.ts';
import type { PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';

/** What is proposed of payments, in words. */
export const PAYMENT_PROPOSALS: ProposalKinds = {
  'deposit.credit': {
    facts: (t, payload) => [
      ...paymentFacts(t, payload),
      amountFact(payload, 'announced', t('console.proposals.announced')),
      amountFact(payload, 'number', t('console.proposals.sent'), payload.of('code')),
      amountFact(payload, 'arrived', t('console.proposals.credited')),
      ...cashFacts(t, payload),
    ],
  },
  'withdrawal.approve': {
    facts: (t, payload) => [
      ...paymentFacts(t, payload),
      amountFact(payload, 'amount', t('console.proposals.leaves')),
      amountFact(payload, 'arrives', t('console.proposals.arrives'), payload.of('code')),
      {
        key: 'to',
        label: t('console.proposals.to'),
        value: <bdi className="hash">{payload.of('to') ?? NO_FIGURE}</bdi>,
      },
    ],
  },
  'hold.lift': { facts: holdFacts },
};

const paymentFacts = (t: Translator, payload: PayloadReader): readonly KeyValue[] => [
  textFact(payload, 'paymentId', t('console.proposals.payment')),
  { key: 'way', label: t('console.proposals.way'), value: <bdi>{wayOf(payload)}</bdi> },
];

/** Where a payment is booked; what was proposed before there were cash accounts says nothing of it. */
function cashFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const kind = payload.of('cashKind');
  if (kind === undefined) return [];
  const account = cashText(t, { kind, name: payload.of('cashName') ?? '' });
  return [{ key: 'cash', label: t('console.cash.account'), value: <bdi>{account}</bdi> }];
}

function holdFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const until = Number(payload.of('until'));
  const method = payload.of('methodId');
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
