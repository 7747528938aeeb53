import { afterAll, beforeAll, expect, it } from 'vitest';
import { WalletBed } from '../testing/wallet-bed.ts';
import { Withdrawer } from '../testing/withdrawer.ts';

let bed: WalletBed;

beforeAll(async () => {
  bed = await WalletBed.open();
});
afterAll(() => bed.stop());

/** A loan to repay, as a pay-out leaves it that came after the call was let in. */
async function lend(user: number): Promise<void> {
  await bed.test.pool.query(
    `insert into loans (user_id, product_id, product_version, amount, loan_period, free_period, interest_rate,
       penalty_rate, created_at, zone, first_day, reviewed_at, due_at)
     values ($1, 1, 1, 100, 7, 3, 0.0005, 0.001, now(), 'UTC', now(), now(), now())`,
    [user],
  );
  await bed.test.pool.query("update loans set status = 'outstanding' where user_id = $1", [user]);
}

it('a loan that was paid out in the middle of the call refuses the withdrawal, and nothing is left of it', async () => {
  const customer = await Withdrawer.of(bed);
  await lend(customer.id);
  expect(await customer.withdraw()).toMatchObject({ kind: 'refused', error: 'unpaidLoan' });
  const { rowCount } = await bed.test.pool.query('select from withdrawals where user_id = $1', [customer.id]);
  expect(rowCount).toBe(0);
  expect(await bed.owned(customer.id)).toMatchObject({ inTransit: 0n });
});

it('a withdrawal waits for a pay-out that has the customer’s turn', async () => {
  const customer = await Withdrawer.of(bed);
  const client = await bed.test.pool.connect();
  try {
    await client.query('select hold_payments($1)', [customer.id]);
    const asked = customer.withdraw();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await lend(customer.id);
    await client.query('select release_payments($1)', [customer.id]);
    expect(await asked).toMatchObject({ kind: 'refused', error: 'unpaidLoan' });
  } finally {
    client.release();
  }
});
