// oxlint-disable typescript/no-unsafe-assignment -- answers are looked at field by field, as in the tests
import type { Call } from '@candor/protocol/call.ts';
import type { Caller } from './caller.ts';
import { codeOf } from './console-caller.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, PASSWORD } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/** A customer whose second factor is on. */
export interface Holder extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Switches the second factor on; the code that confirmed it is used up. */
export async function switchOn<P extends Person>(caller: Caller, person: P): Promise<P & Holder> {
  const asking = { token: person.token };
  const { secret } = (await caller.post('/api/user/second_factor_begin', {}, asking)).data;
  const input = { password: PASSWORD, totp: codeOf(secret) };
  const { data } = await caller.post('/api/user/second_factor_confirm', input, asking);
  return { ...person, secret, recoveryCodes: data.recovery_codes };
}

/** Time passes: the present code is another one than any that was used. */
export async function letCodePass(server: RunningServer, { uid }: Person): Promise<void> {
  await server.owner.query('update customer_second_factors set step = step - 2 where user_id = $1', [uid]);
}

/** A new customer for a call about second factors, with what it is made with; null for any other call. */
export async function factorInput(
  server: RunningServer,
  caller: Caller,
  { name }: Call,
): Promise<{ readonly token: string; readonly input: Readonly<Record<string, string>> } | null> {
  if (!['second_factor_begin', 'second_factor_confirm', 'second_factor_off', 'recovery_codes'].includes(name.slice(5)))
    return null;
  const person = await newPerson(server, caller);
  const { token } = person;
  if (name === 'user.second_factor_begin') return { token, input: {} };
  if (name === 'user.second_factor_confirm') {
    const { secret } = (await caller.post('/api/user/second_factor_begin', {}, { token })).data;
    return { token, input: { password: PASSWORD, totp: codeOf(secret) } };
  }
  const { secret } = await switchOn(caller, person);
  await letCodePass(server, person);
  return { token, input: { password: PASSWORD, totp: codeOf(secret) } };
}
