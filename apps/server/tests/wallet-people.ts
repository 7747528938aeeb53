import { sql } from 'kysely';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** A customer with a password, who has shown who they are. */
export interface Person {
  readonly email: string;
  readonly token: string;
  readonly uid: number;
}

export const PASSWORD = 'a password of the wallet';

/** Two addresses that pass the check. */
export const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'] as const;

export async function newPerson(server: RunningServer, caller: Caller, verified = 1): Promise<Person> {
  const { email, answer } = await caller.register(PASSWORD);
  const { token, user } = answer.data as { token: string; user: { uid: number } };
  await server.database.updateTable('users').set({ verified }).where('id', '=', String(user.uid)).execute();
  return { email, token, uid: user.uid };
}

/** The address of a picture that the customer has sent. */
export async function sendProof(caller: Caller, { token }: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await photo('png')]), 'paid.png');
  const sent = await caller.parts('/api/common/image_upload', form, { token });
  return String(sent.data.url);
}

/** Pays in by bank, as far as an operator's credit. */
export async function fund(server: RunningServer, caller: Caller, { token }: Person, amount: string): Promise<void> {
  const symbol_id = await idOfCurrency(server, 'USD', '');
  const asked = await caller.post('/api/quickCharge/wire_submit_edit', { number: amount, symbol_id }, { token });
  await server.service('paymentDecisions').creditDeposit(Number(asked.data.id), null);
}

/** Time passes for a customer: what they changed or bound was so long ago that nothing rests any more. */
export async function letHoldsPass(server: RunningServer, { uid }: Person): Promise<void> {
  await sql`update payout_methods set created_at = created_at - interval '2 days' where user_id = ${uid}`.execute(
    server.database,
  );
  await sql`
    update credentials set pay_password_changed_at = pay_password_changed_at - interval '2 days',
      changed_at = changed_at - interval '2 days'
    where user_id = ${uid}`.execute(server.database);
}

export async function idOfCurrency(server: RunningServer, code: string, network: string): Promise<string> {
  const { id } = await server.database
    .selectFrom('wallet_currencies')
    .select('id')
    .where('code', '=', code)
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Puts addresses into the pool of a coin, as two operators would have decided. */
export async function fillPool(
  server: RunningServer,
  currencyId: number | string,
  addresses: readonly string[],
): Promise<void> {
  await server.owner.query(
    'insert into deposit_addresses (currency_id, address) select $1, unnest($2::text[]) on conflict do nothing',
    [currencyId, addresses],
  );
}

/** What the customer is offered of a coin once they have chosen it. */
export async function chooseCoin(
  caller: Caller,
  { token }: Pick<Person, 'token'>,
  currencyId: number | string,
): Promise<{ readonly id: number; readonly address: string }> {
  const chosen = await caller.get('/api/quickCharge/info', { currency_id: String(currencyId) }, { token });
  return (chosen.data as { id: number; address: string }[])[0] ?? { id: 0, address: '' };
}

/** Adds an account of the broker, as two operators would have decided; answers its id. */
export async function addReceivingBank(
  server: RunningServer,
  {
    currencyId,
    name,
    account,
  }: { readonly currencyId: number | string; readonly name: string; readonly account: string },
): Promise<number> {
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
     values ($1, $2, 'Main St', 'DEUTDEFF', 'Candor', $3, 'Say who you are') returning id`,
    [currencyId, name, account],
  );
  return Number(rows[0]?.id);
}

/** Every posting has two sides, so that the balances of all accounts always come to nothing. */
export async function trialBalance(server: RunningServer): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select sum(balance) from balances`.execute(server.database);
  return Number(rows[0]?.sum);
}

/** Funding account: all of it, held of it, and what its records come to. */
export async function fundingOf(caller: Caller, { token }: Person): Promise<(number | string)[]> {
  const balances = await caller.get('/v2/api/main/wallet/getBalance', {}, { token });
  const rows = balances.data as { type: string; balance: string; lockBalance: string }[];
  const change = rows.find(({ type }) => type === 'change');
  const records = await caller.get('/v2/api/main/accountLog/forexChange', { type: '3' }, { token });
  const list = records.data.list as { Value: string }[];
  const sum = list.reduce((total, { Value }) => total + Number(Value), 0);
  return [change?.balance ?? '', change?.lockBalance ?? '', sum];
}
