import type { Call, OutputOf, RawInputOf } from '@candor/protocol/call.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Answer, AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { parseInput } from '../../../kernel/http/input.ts';
import { Users } from '../users.ts';

/** Makes a call as a customer. Throws where the input is not as declared. */
export type CallAs = <C extends Call>(userId: number, call: C, raw: RawInputOf<C>) => Promise<Answer<OutputOf<C>>>;

/** Calls by customers, without the network in between. */
export const callsAs =
  (endpoints: readonly AnyEndpoint[]): CallAs =>
  async (userId, call, raw) => {
    const parsed = parseInput(call.input, raw);
    if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.fields));
    const endpoint = endpoints.find((each) => each.call === call);
    if (endpoint === undefined) throw new Error(`nothing answers ${call.name}`);
    const session = { sessionId: 1, userId, demo: true, frozen: false };
    return endpoint.handle(parsed.input, { session, language: 'en', address: '::1', country: null, key: null });
  };

/** A customer without anything. */
export async function newCustomer(database: Database): Promise<number> {
  const id = await new Users(database).create({
    name: null,
    country: null,
    realName: '',
    language: 'en',
    invitedBy: null,
    passwordHash: null,
    payPasswordHash: null,
    at: new Date(),
  });
  if (id === null) throw new Error('no customer was made');
  return id;
}
