import type { SharedServer } from './candor-server.ts';
import { newCustomer, post } from './customer.ts';
import { hired } from './operators.ts';
import type { OperatorAtWork } from './operators.ts';
import { inDatabase } from './site-setup.ts';

/**
 * A customer with subscriptions in every state: the first one runs, the others are being left, at their end and left.
 */
export async function newMiner(server: SharedServer, operator: OperatorAtWork): Promise<string> {
  const { origin } = server;
  const { uid, token } = await newCustomer(origin, 'miner@example.com');
  const finance = await hired(origin, operator, 'finance');
  const gift = { customer_id: uid, account: 3, direction: 'give', amount: '9000', memo: 'Start', reason: 'A test' };
  // Of a proposal, as its contract says.
  const { proposal_id: id } = (await finance.ask('adjust_balance', gift)) as { readonly proposal_id: number };
  await operator.ask('decide_proposal', { id, decision: 'approve', reason: 'A test' });
  await inDatabase(server, [['update mining_products set is_open = true']]);
  const ids: number[] = [];
  for (const amount of ['1200', '1000', '1000', '1000']) {
    const bought = (await post(`${origin}/api/fund/buy`, { id: 2, amount, version: 0 }, token)) as {
      readonly id: number;
    };
    ids.push(bought.id);
  }
  const [running, leaving, ended, left] = ids;
  for (const each of [leaving, left]) await post(`${origin}/api/fund/applyRefund`, { sub_id: each }, token);
  // As if they had begun earlier; the job pays the days.
  await inDatabase(server, [
    ['set session_replication_role = replica'],
    [
      `update mining_subscriptions set first_day = first_day - days, left_on = left_on - 1,
       created_at = created_at - days * interval '1 day'
       from (values ($1::bigint, 12), ($2::bigint, 31), ($3::bigint, 5)) moved (id, days)
       where moved.id = mining_subscriptions.id`,
      running,
      ended,
      left,
    ],
  ]);
  return token;
}
