import { formatUnits, parseUnits } from '@candor/decimal/decimal.ts';
import type { LoanDto } from '@candor/protocol/loans/loan.ts';
import { afterEach, expect, it } from 'vitest';
import { dataOf, DECIDER, LoanBed } from './testing/loan-bed.ts';

/*
 * Random loans, repayments, refusals, days, restarts and broken connections against a model of its own, which counts in
 * whole units of 10^-8 and knows the calendar from Intl alone.
 */
const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
let bed: LoanBed;
afterEach(() => bed.stop());

interface Terms {
  readonly period: number;
  readonly free: number;
  readonly rate: string;
  readonly penalty: string;
}

interface Modelled {
  readonly id: number;
  readonly user: number;
  readonly amount: bigint;
  readonly terms: Terms;
  status: 'requested' | 'outstanding' | 'checking' | 'rejected' | 'repaid';
  paidOn: number;
  /** Days that are charged, as the model knows them. */
  days: number;
}

/** The number of a calendar day in the zone. */
const dayOf = (at: number): number => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at);
  return Date.parse(`${text}T00:00:00Z`) / (24 * HOUR_MS);
};

const interestOf = ({ amount, terms, days }: Modelled): bigint =>
  (amount * parseUnits(terms.rate, 6) * BigInt(Math.max(days - terms.free, 0))) / 1_000_000n;
const penaltyOf = ({ amount, terms, days }: Modelled): bigint =>
  (amount * parseUnits(terms.penalty, 6) * BigInt(Math.max(days - terms.period, 0))) / 1_000_000n;
const owedBy = (loan: Modelled): bigint => loan.amount + interestOf(loan) + penaltyOf(loan);
const text = (units: bigint): string => formatUnits(units, 8);

it.each([20_261_124, Number(process.env['LOAN_SEED'] ?? 77)])(
  'the ledger account is what all loans owe, whatever happens (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    bed = await LoanBed.open(ZONE);
    // The clocks go forward on 29 March.
    bed.now = Date.parse('2026-03-20T22:30:00Z');
    const products: (readonly [number, Terms])[] = [];
    for (const terms of [
      { period: 5, free: 2, rate: '0.000451', penalty: '0.0013' },
      { period: 12, free: 0, rate: '0.000001', penalty: '0' },
      { period: 3, free: 3, rate: '0.02', penalty: '0.000007' },
    ])
      products.push([await bed.product(terms), terms]);
    const address = await bed.address();
    const users = await Promise.all(
      Array.from({ length: 6 }, (_, index) => bed.customer(index % 2 === 0 ? '90' : '0')),
    );
    const loans: Modelled[] = [];
    const openOf = (user: number) =>
      loans.find((loan) => loan.user === user && ['requested', 'outstanding', 'checking'].includes(loan.status));
    const charge = (loan: Modelled): void => {
      if (loan.status === 'outstanding') loan.days = Math.max(loan.days, dayOf(bed.now) - loan.paidOn);
    };

    async function step(): Promise<void> {
      const user = pick(users);
      const loan = openOf(user);
      const what = random();
      if (what < 0.3) bed.now += Math.floor(random() * 70 * HOUR_MS);
      else if (what < 0.34) bed.now -= Math.floor(random() * 60 * HOUR_MS);
      else if (what < 0.37) bed.now += Math.floor(8 * 24 * HOUR_MS * random());
      else if (what < 0.52) {
        await bed.runJob('loans.charge-days');
        loans.forEach(charge);
      } else if (what < 0.55) await bed.restart();
      else if (loan === undefined) {
        const [product, terms] = pick(products);
        const amount = (Math.ceil(random() * 99_999) / 100).toFixed(2);
        const { id } = await bed.request(user, product, amount);
        loans.push({ id, user, amount: parseUnits(amount, 8), terms, status: 'requested', paidOn: 0, days: 0 });
      } else await stepOf(loan);
    }

    async function stepOf(loan: Modelled): Promise<void> {
      if (loan.status === 'requested' && random() < 0.2) {
        expect(await bed.money.reject(loan.id, DECIDER)).toBeNull();
        loan.status = 'rejected';
      } else if (loan.status === 'requested') {
        expect(await bed.money.payOut(loan.id, 1)).toBeNull();
        loan.status = 'outstanding';
        loan.paidOn = dayOf(bed.now);
      } else if (loan.status === 'outstanding' && random() < 0.5) {
        const input = { charge_id: address, loan_id: loan.id, proofImg: await bed.picture(loan.user), transaction: '' };
        dataOf<LoanDto>(await bed.call('loan.repayment', input, loan.user));
        charge(loan);
        loan.status = 'checking';
      } else if (loan.status === 'outstanding') {
        if (random() < 0.5) await bed.give(loan.user, '50');
        const repaid = await bed.call('loan.repay_from_balance', { loan_id: loan.id, accountTypeId: 1 }, loan.user);
        charge(loan);
        if (repaid.kind === 'answer') loan.status = 'repaid';
        else expect(repaid.error).toBe('notEnoughBalance');
      } else if (random() < 0.5) {
        expect(await bed.money.acceptRepayment(await waitingOf(loan.id), DECIDER, 0)).toBeNull();
        loan.status = 'repaid';
      } else {
        expect(await bed.money.refuseRepayment(await waitingOf(loan.id), DECIDER)).toBeNull();
        loan.status = 'outstanding';
        charge(loan);
      }
    }

    for (let count = 0; count < 160; count += 1) {
      await step();
      const owed = loans
        .filter(({ status }) => status === 'outstanding' || status === 'checking')
        .reduce((sum, loan) => sum + owedBy(loan), 0n);
      const books = await bed.books();
      expect(parseUnits(books.account, 8), `step ${count} of seed ${seed}`).toBe(owed);
      expect(books).toEqual({ loans: books.account, account: books.account, all: '0.00000000' });
    }
    await bed.runJob('loans.charge-days');
    loans.forEach(charge);
    expect(await storedLoans()).toEqual(
      loans.map((loan) => ({
        id: loan.id,
        status: loan.status,
        interest: text(interestOf(loan)),
        penalty: text(penaltyOf(loan)),
      })),
    );
    expect(loans.filter(({ status }) => status === 'repaid').length).toBeGreaterThan(3);
    await expectEachDayOnce();
    // What the engine holds in memory is what the tables say.
    const before = bed.host.hash();
    await bed.restart();
    expect(bed.host.hash()).toBe(before);
  },
  120_000,
);

it('connections that break in the middle of a step leave it done or not', async () => {
  const random = randomOf(5);
  bed = await LoanBed.open(ZONE);
  const product = await bed.product({ period: 4, free: 1, rate: '0.0007', penalty: '0.002' });
  const users = await Promise.all(Array.from({ length: 4 }, () => bed.customer('5000')));
  const ids: number[] = [];
  for (const user of users) ids.push((await bed.request(user, product, '321.09')).id);
  for (let round = 0; round < 6; round += 1) {
    const steps = [
      ...ids.map((id) => bed.money.payOut(id, 1)),
      bed.runJob('loans.charge-days'),
      ...(round > 3 ? ids.slice(0, 2).map((id, at) => bed.money.repayFromBalance(id, users[at] ?? 0, 1)) : []),
    ].map((each) => each.catch(() => null));
    await new Promise((resolve) => setTimeout(resolve, random() * 30));
    await bed.breakConnections();
    await Promise.all(steps);
    await bed.restart();
    const { loans, account, all } = await bed.books();
    expect({ loans, all }).toEqual({ loans: account, all: '0.00000000' });
    bed.now += 30 * HOUR_MS;
  }
  for (const id of ids) await bed.money.payOut(id, 1);
  await bed.runJob('loans.charge-days');
  const { loans, account, all } = await bed.books();
  expect({ loans, all }).toEqual({ loans: account, all: '0.00000000' });
  await expectEachDayOnce();
}, 120_000);

it('after a term without a charge the interest is amount x rate x (period - free days)', async () => {
  bed = await LoanBed.open(ZONE);
  const product = await bed.product({ period: 30, free: 7, rate: '0.000451', penalty: '0.001' });
  bed.now = Date.parse('2026-03-10T23:59:59Z');
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '1234.56');
  await bed.money.payOut(id, 1);
  const { rows } = await bed.test.pool.query<{ due_at: Date }>('select due_at from loans');
  bed.now = rows[0]?.due_at.getTime() ?? 0;
  await Promise.all([bed.runJob('loans.charge-days'), bed.runJob('loans.charge-days')]);
  expect(await storedLoans()).toEqual([
    // 1234.56 x 0.000451 x 23
    { id, status: 'outstanding', interest: '12.80609088', penalty: '0' },
  ]);
  await expectEachDayOnce();
});

it('the days of all loans are one posting, and one that cannot be charged keeps none of the others waiting', async () => {
  bed = await LoanBed.open(ZONE);
  const product = await bed.product({ period: 30, free: 0, rate: '0.001', penalty: '0.001' });
  const ids: number[] = [];
  for (const amount of ['100', '200', '300']) {
    const user = await bed.customer();
    const { id } = await bed.request(user, product, amount);
    await bed.money.payOut(id, 1);
    ids.push(id);
  }
  const interests = async (): Promise<string[]> => (await storedLoans()).map(({ interest }) => interest);
  const postings = async (): Promise<readonly (readonly [amount: number, memo: string])[]> => {
    const { rows } = await bed.test.pool.query<{ amount: string; memo: string }>(
      'select amount, memo from postings where type = 8 and credit_kind = 17 order by id',
    );
    return rows.map(({ amount, memo }) => [Number(amount), memo] as const);
  };
  const [first, second, third] = ids;
  bed.now += 48 * HOUR_MS;
  await bed.runJob('loans.charge-days');
  expect(await interests()).toEqual(['0.2', '0.4', '0.6']);
  const days = ids.flatMap((id) => [`loan:${id}:day:1`, `loan:${id}:day:2`]);
  expect(await postings()).toEqual([[1.2, days.join(' ')]]);

  await bed.test.pool.query(`create function spoil() returns trigger language plpgsql as
    $$ begin if new.id = ${second} then raise exception 'spoilt'; end if; return new; end $$`);
  await bed.test.pool.query('create trigger spoil before update on loans for each row execute function spoil()');
  bed.now += 24 * HOUR_MS;
  await expect(bed.runJob('loans.charge-days')).rejects.toThrow('1 loans were not charged');
  expect(await interests()).toEqual(['0.3', '0.4', '0.9']);
  expect((await postings()).slice(1)).toEqual([
    [0.1, `loan:${first}:day:3`],
    [0.3, `loan:${third}:day:3`],
  ]);

  await bed.test.pool.query('drop trigger spoil on loans');
  await bed.runJob('loans.charge-days');
  expect(await interests()).toEqual(['0.3', '0.6', '0.9']);
  // After a standstill a posting names no more than 250 days, and a loan may stand in two.
  bed.now += 100 * 24 * HOUR_MS;
  await bed.runJob('loans.charge-days');
  expect((await postings()).slice(4).map(([, memo]) => memo.split(' ').length)).toEqual([250, 50]);
  await expectEachDayOnce();
});

async function storedLoans() {
  const { rows } = await bed.test.pool.query<{ id: string; status: string; interest: string; penalty: string }>(
    'select id, status, interest, penalty from loans order by id',
  );
  return rows.map(({ id, status, interest, penalty }) => {
    return { id: Number(id), status, interest: text(parseUnits(interest, 8)), penalty: text(parseUnits(penalty, 8)) };
  });
}

async function waitingOf(loanId: number): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: string }>(
    "select id from loan_repayments where loan_id = $1 and state = 'waiting'",
    [loanId],
  );
  return Number(rows[0]?.id);
}

/** Postings name each charged day, and none twice. */
async function expectEachDayOnce(): Promise<void> {
  const { rows } = await bed.test.pool.query<{ named: string; distinct: string; days: string }>(
    `select count(*) as named, count(distinct name) as distinct,
       (select sum(days - free_period) from loans where zone is not null and status <> 'requested') as days
     from postings, string_to_table(memo, ' ') name where type = 8 and credit_kind = 17`,
  );
  const [row] = rows;
  expect(row?.named).toBe(row?.distinct);
  expect(row?.named).toBe(row?.days);
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
