import { must } from '@candor/decimal/assert.ts';
import { randomUUID } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import { draftDeposit, findDeposit } from './deposits.ts';
import type { Deposit, NewDeposit } from './deposits.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { paymentOfKey } from '../payment-drafts.ts';
import type { PaymentDrafts } from '../payment-drafts.ts';
import type { Proofs } from './proofs.ts';
import { outside } from '../withdrawals/withdrawal-limits.ts';

export interface DepositRequestDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly drafts: PaymentDrafts;
  readonly proofs: Proofs;
}

/** What the calls that announce a deposit have in common; `number` as it was typed. */
export interface DepositRequest extends Omit<NewDeposit, 'userId' | 'requestKey' | 'number' | 'at'> {
  readonly number: string;
}

/** Announces a deposit once for each key of the customer, as `request` says it where the key is new. */
export async function requestDeposit(
  { userId, key }: { readonly userId: number; readonly key: string | null },
  request: () => Promise<DepositRequest | Refusal>,
  { database, clock, drafts, proofs }: DepositRequestDeps,
): Promise<Deposit | Refusal> {
  const requestKey = key ?? randomUUID();
  const now = clock.wallNow();
  const known = await paymentOfKey(database, 'deposits', { userId, requestKey, now });
  let draft = known?.draft;
  if (draft === undefined) {
    const wanted = await request();
    if ('error' in wanted) return wanted;
    const number = parseDecimal(wanted.number);
    const refusal = sizeRefusal(wanted, number);
    if (refusal !== null) return refusal;
    const written = { ...wanted, userId, requestKey, number, at: new Date(now) };
    const drafted = await draftDeposit(database, proofs, written);
    if (drafted === 'another') return refuse('alreadyDone', { message: 'server.depositWaiting' });
    if (drafted === 'wrongProof') return refuse('invalidInput', { fields: { proofImg: 'field.notAnOption' } });
    draft = drafted;
  }
  const asked = known?.paymentId ?? (await drafts.submit(draft));
  if (typeof asked === 'string') return refusalAnswer(asked);
  return must(await findDeposit(database, asked, userId), 'a deposit that was asked for is there');
}

function sizeRefusal({ currency }: DepositRequest, number: NewDeposit['number']): Refusal | null {
  const { depositMin, depositMax, code, price } = currency;
  if (number < depositMin) return outside('field.belowMinimum', { min: `${formatDecimal(depositMin)} ${code}` });
  if (depositMax !== null && number > depositMax)
    return outside('field.aboveMaximum', { max: `${formatDecimal(depositMax)} ${code}` });
  return worthOf(number, price) > 0n ? null : refuse('amountOutsideLimits', { message: 'refusal.wrongAmount' });
}
