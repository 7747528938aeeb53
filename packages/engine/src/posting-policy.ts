import type { UserId } from './ids.ts';
import { HOUSE_DEMO } from './ids.ts';
import type { AccountKind, HouseAccountKind, PostingType, WaitingKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD, HOUSE_ACCOUNT_KINDS, IN_TRANSIT, POSTING_TYPES } from './ledger.ts';
import type { PostingDraft } from './ledger-book.ts';
import type { PaymentDirection } from './payment.ts';

/** Who asks for money to be moved: a customer's call, the decision of an operator, or a job of the program. */
export type Asker = 'customer' | 'operator' | 'job';

/** The commands that move money. What no command does is a `rule` of the engine. */
export type MoneyStep = 'post' | 'reserve' | 'approve' | 'settle' | 'release';

/** Between which accounts money moves, in which step, and who may ask for it. */
interface Move {
  readonly step: MoneyStep | 'rule';
  readonly by: readonly Asker[];
  /** Both are empty for a step that moves nothing. */
  readonly from: readonly AccountKind[];
  readonly to: readonly AccountKind[];
}

/** How a type moves in two phases. */
interface Reservation {
  readonly direction: PaymentDirection;
  /** Where the customer's money waits. null: nothing is reserved of theirs, since the money comes from outside. */
  readonly waitsIn: WaitingKind | null;
  /** The side that is not the customer's, unless a cash account is named. */
  readonly outside: HouseAccountKind;
  /** It waits for an operator, in a queue in which one customer has a limited number. */
  readonly isQueued: boolean;
}

/**
 * What a movement says of how its owner fares: `orders` earned or lost it; `share` is of the profit of a copied trader;
 * `income` came or went by other products, which nobody copies; `moved` is money brought in, taken out or moved about.
 */
export type Gain = 'orders' | 'share' | 'income' | 'moved';

interface PostingPolicy {
  readonly gain: Gain;
  /** Demo accounts have none of it. */
  readonly realOnly: boolean;
  /** What leaves trading leaves the margin of orders and a negative balance credit covered. */
  readonly spendCheck: boolean;
  readonly moves: readonly Move[];
  readonly reservation?: Reservation;
}

const ACCOUNTS = Object.values(CUSTOMER_ACCOUNT_KINDS);
const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
const { tradingResult, fees, negativeBalance, depositsInTransit, withdrawalsInTransit } = HOUSE_ACCOUNT_KINDS;
const { promotions, interest, adjustments, cash, loans, mining, sharesInTransit } = HOUSE_ACCOUNT_KINDS;
/** With one account for everything, trading stands for the others. */
const FUNDING = [funding, trading];
const OPTION = [option, trading];
const BACK_OFFICE = ['operator', 'job'] as const;
const ANYBODY = ['customer', 'operator', 'job'] as const;

const move = (
  step: Move['step'],
  by: readonly Asker[],
  from: readonly AccountKind[] = [],
  to: readonly AccountKind[] = [],
): Move => ({ step, by, from, to });
const rule = (from: readonly AccountKind[], to: readonly AccountKind[]): Move => move('rule', [], from, to);

/** The same of every type that moves as the engine's rules say, between a customer and an account of the broker. */
const ofRules = (gain: Gain, ...moves: readonly Move[]): PostingPolicy => ({
  gain,
  realOnly: false,
  spendCheck: false,
  moves,
});

/**
 * The ways in which money moves: a posting that its type does not list here is made by nobody. Invariant: money that
 * waits moves by `settle` and `release` alone.
 */
export const POSTING_POLICY: Readonly<Record<PostingType, PostingPolicy>> = {
  [POSTING_TYPES.deposit]: {
    gain: 'moved',
    realOnly: true,
    spendCheck: false,
    reservation: { direction: 'deposit', waitsIn: null, outside: depositsInTransit, isQueued: true },
    moves: [
      move('reserve', ['customer', 'job']),
      move('settle', BACK_OFFICE, [depositsInTransit, cash], ACCOUNTS),
      move('release', ANYBODY),
      move('post', ['operator'], [depositsInTransit], ACCOUNTS),
    ],
  },
  [POSTING_TYPES.withdrawal]: {
    gain: 'moved',
    realOnly: true,
    spendCheck: true,
    reservation: { direction: 'withdrawal', waitsIn: IN_TRANSIT, outside: withdrawalsInTransit, isQueued: true },
    moves: [
      move('reserve', ['customer'], ACCOUNTS, [IN_TRANSIT]),
      move('approve', BACK_OFFICE),
      move('settle', BACK_OFFICE, [IN_TRANSIT], [withdrawalsInTransit, cash, fees]),
      move('release', ANYBODY, [IN_TRANSIT], ACCOUNTS),
    ],
  },
  [POSTING_TYPES.transfer]: {
    gain: 'moved',
    realOnly: false,
    spendCheck: true,
    moves: [move('post', ['customer'], ACCOUNTS, ACCOUNTS)],
  },
  [POSTING_TYPES.contractProfit]: ofRules('orders', rule([tradingResult], [trading]), rule([trading], [tradingResult])),
  [POSTING_TYPES.contractFee]: ofRules('orders', rule([trading], [fees])),
  [POSTING_TYPES.optionStake]: ofRules('income', rule(OPTION, [tradingResult])),
  [POSTING_TYPES.optionPayout]: ofRules('income', rule([tradingResult], OPTION)),
  [POSTING_TYPES.loan]: {
    gain: 'moved',
    realOnly: true,
    spendCheck: true,
    moves: [
      move('post', ['operator'], [loans], FUNDING),
      // Interest and penalty accrue.
      move('post', ['job'], [loans], [interest]),
      move('post', ['customer'], ACCOUNTS, [loans]),
      move('post', ['operator'], [cash], [loans]),
    ],
  },
  [POSTING_TYPES.mining]: {
    gain: 'income',
    realOnly: true,
    spendCheck: true,
    moves: [
      move('post', ['customer'], FUNDING, [mining]),
      move('post', ['job'], [interest], FUNDING),
      // The capital comes back, less a penalty.
      move('post', ['job'], [mining], [...FUNDING, interest]),
    ],
  },
  [POSTING_TYPES.adjustment]: {
    gain: 'moved',
    realOnly: false,
    spendCheck: true,
    moves: [
      move('post', ['operator'], [adjustments], ACCOUNTS),
      move('post', ['operator'], ACCOUNTS, [adjustments]),
      // A demo account is set to its grant.
      rule([promotions], [trading, option]),
      rule([trading], [promotions]),
    ],
  },
  [POSTING_TYPES.copyShare]: {
    gain: 'share',
    realOnly: true,
    spendCheck: false,
    moves: [
      rule([trading], [HELD]),
      rule([HELD], [trading, sharesInTransit]),
      rule([sharesInTransit], [trading]),
      // From another partition.
      move('post', ['job'], [sharesInTransit], [trading]),
    ],
  },
  // The broker bears what was lost beyond the balance: the equity ends at zero, which is all that was lost.
  [POSTING_TYPES.negativeBalance]: ofRules(
    'orders',
    rule([negativeBalance], [trading]),
    rule([trading], [negativeBalance]),
  ),
  [POSTING_TYPES.accountMerge]: ofRules('moved', rule(ACCOUNTS, ACCOUNTS)),
  [POSTING_TYPES.cashAssigned]: {
    gain: 'moved',
    realOnly: true,
    spendCheck: false,
    moves: [move('post', ['job'], [cash], [depositsInTransit]), move('post', ['job'], [withdrawalsInTransit], [cash])],
  },
};

/**
 * Whether the posting is one that its type allows. It holds for every posting; whether one may be asked for is another
 * question, see `mayAsk`.
 */
export function isWithinPolicy(
  { type, debitOwner, debitKind, creditOwner, creditKind }: Omit<PostingDraft, 'amount' | 'orderId' | 'memo'>,
  accounts: ReadonlyMap<UserId, { readonly demo: boolean }>,
): boolean {
  if (((CREDIT_KINDS[type * KINDS + debitKind] ?? 0) & (1 << creditKind)) === 0) return false;
  if (!POSTING_POLICY[type].realOnly) return true;
  const isDemo = (owner: UserId): boolean => owner === HOUSE_DEMO || accounts.get(owner)?.demo === true;
  return !isDemo(debitOwner) && !isDemo(creditOwner);
}

/** Whether this step may be asked for by them; a posting only between these accounts. */
export function mayAsk(
  type: PostingType,
  step: MoneyStep,
  asker: Asker,
  posting?: { readonly debitKind: AccountKind; readonly creditKind: AccountKind },
): boolean {
  return POSTING_POLICY[type].moves.some(
    (each) =>
      each.step === step &&
      each.by.includes(asker) &&
      (posting === undefined || (each.from.includes(posting.debitKind) && each.to.includes(posting.creditKind))),
  );
}

/** The accounts of the broker that a command may bring to zero and not past it: up from below, or down from above. */
export const UP_TO_ZERO: ReadonlySet<AccountKind> = new Set([depositsInTransit, loans]);
export const DOWN_TO_ZERO: ReadonlySet<AccountKind> = new Set([withdrawalsInTransit, mining]);

/** The types of a posting that say this of how its owner fares. */
export const typesThatGain = (...gains: readonly Gain[]): readonly PostingType[] =>
  TYPES.filter((type) => gains.includes(POSTING_POLICY[type].gain));

const KINDS = 32;
const TYPES = Object.values(POSTING_TYPES);
/** By type and debit kind, a bit for each credit kind. */
const CREDIT_KINDS = new Int32Array((Math.max(...TYPES) + 1) * KINDS);
for (const type of TYPES) {
  for (const { from, to } of POSTING_POLICY[type].moves) {
    const credits = to.reduce((bits, creditKind) => bits | (1 << creditKind), 0);
    for (const debitKind of from) {
      const place = type * KINDS + debitKind;
      CREDIT_KINDS[place] = (CREDIT_KINDS[place] ?? 0) | credits;
    }
  }
}

/** The type of a reservation, by what the row of the reservation says. */
export const RESERVATIONS = Object.fromEntries(
  TYPES.flatMap((type) => {
    const { reservation } = POSTING_POLICY[type];
    return reservation === undefined ? [] : [[reservation.direction, { ...reservation, type }]];
  }),
) as Readonly<Record<PaymentDirection, Reservation & { readonly type: PostingType }>>; // every direction has one
