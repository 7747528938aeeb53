import { inDatabase } from './site-setup.ts';
import type { SharedServer } from './candor-server.ts';
import { newCustomer, post, sendPicture, TRON } from './customer.ts';
import type { Customer } from './customer.ts';
import type { Envelope } from '@candor/protocol/envelope.ts';
import type { OperatorAtWork } from './operators.ts';

/*
 * Customers who borrow, past the screens, as far as scenes and scenarios need them.
 */

/** What the site asks for unless an operator says otherwise. */
const APPLICATION = {
  name: 'Kovac',
  last_name: 'Mara',
  sex: '2',
  birthday: '1990-05-17',
  country: 'HR',
  mobile: '+385 91 555 0142',
  id_card_type: '1',
  id_number: 'HR 1234567',
  job: 'Teacher',
  personal_income: '2400',
} as const;

/** A verified customer whose application waits for an operator. */
export async function newApplicant(server: SharedServer, email: string): Promise<Customer> {
  const customer = await newCustomer(server.origin, email);
  await inDatabase(server, [['update users set verified = 1 where id = $1', customer.uid]]);
  await post(`${server.origin}/api/loan/kyc_submit`, APPLICATION, customer.token);
  return customer;
}

/** An operator approves the application of a customer. */
export async function approveApplication(operator: OperatorAtWork, { uid }: Customer): Promise<void> {
  // As the contract says.
  const { list } = (await operator.ask(`loan_applications?search=${uid}`)) as { list: { readonly id: number }[] };
  await operator.ask('decide_loan_application', { id: list[0]?.id, decision: 'approve' });
}

/** Signs the agreement of so much of a product; answers the loan that was asked for. */
export async function requestLoan(origin: string, token: string, product: number, amount: string): Promise<number> {
  const address = `${origin}/api/loan/agreement?id=${product}&amount=${amount}`;
  const { data } = (await (await fetch(address, { headers: { authorization: token, lang: 'en' } })).json()) as Envelope;
  const { text } = data as { readonly text: string };
  const signed = { amount, config_id: product, sign: await sendPicture(origin, token), agreement: text };
  const { id } = (await post(`${origin}/api/loan/loan_submit`, signed, token)) as { readonly id: number };
  return id;
}

/**
 * Two customers with a loan: one who had another one rejected before, and is days late, and one who sent the proof of
 * their repayment.
 */
export async function lateAndChecked(server: SharedServer, operator: OperatorAtWork) {
  const { origin } = server;
  const [late, checked] = [
    await newApplicant(server, 'late@example.com'),
    await newApplicant(server, 'checked@example.com'),
  ];
  for (const each of [late, checked]) await approveApplication(operator, each);
  const rejected = await requestLoan(origin, late.token, 2, '900');
  await operator.ask('reject_loan', { id: rejected, reason: 'The income does not suffice for this amount.' });
  const overdue = await requestLoan(origin, late.token, 1, '500');
  const repaid = await requestLoan(origin, checked.token, 1, '500');
  for (const loan of [overdue, repaid]) await payOut(operator, loan);
  // As if it had begun earlier; the job charges the days.
  await inDatabase(server, [
    ['set session_replication_role = replica'],
    [
      `update loans set first_day = first_day - 12, due_at = due_at - interval '12 days',
       reviewed_at = reviewed_at - interval '12 days', created_at = created_at - interval '12 days' where id = $1`,
      overdue,
    ],
  ]);
  const [address] = await inDatabase(server, [['select id from loan_addresses']]);
  const proof = { charge_id: address?.['id'], loan_id: repaid, proofImg: await sendPicture(origin, checked.token) };
  await post(`${origin}/api/loan/repayment`, proof, checked.token);
  return { late: late.token, checked: checked.token };
}

/** An operator pays a loan out, below the amount that takes two. */
export const payOut = (operator: OperatorAtWork, loan: number): Promise<unknown> =>
  operator.ask('approve_loan', { id: loan, reason: 'In order' });

/** An address to repay to; it is otherwise decided on by two operators, whom a shared server has not. */
export async function addRepaymentAddress(server: SharedServer): Promise<void> {
  await inDatabase(server, [
    ['set session_replication_role = replica'],
    [
      `insert into loan_addresses (currency_id, address, proposal_id, added_at)
       select id, $1, 0, now() from wallet_currencies where code = 'USDT' and network = 'TRC20' on conflict do nothing`,
      TRON[1],
    ],
  ]);
}
