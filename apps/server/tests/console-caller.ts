// oxlint-disable typescript/no-unsafe-assignment -- answers are looked at field by field, as in the tests
import { createHmac } from 'node:crypto';
import type { Answer, Caller } from './caller.ts';
import { OPERATOR } from './ordinary-variables.ts';
import type { RunningServer } from './running-server.ts';

/** The present code of an authenticator, or (`steps`) one of later. RFC 6238, written down once more. */
export function codeOf(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const value = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

/** An operator at work, or an operator's stolen token. */
export class ConsoleSession {
  readonly #caller: Caller;
  readonly token: string;

  constructor(caller: Caller, token: string) {
    this.#caller = caller;
    this.token = token;
  }

  get(path: string, query: Readonly<Record<string, string>> = {}, lang = 'en'): Promise<Answer> {
    return this.#caller.get(`/console/api/${path}`, query, { token: this.token, lang });
  }

  post(path: string, body: unknown = {}, key?: string): Promise<Answer> {
    return this.#caller.post(`/console/api/${path}`, body, {
      token: this.token,
      ...(key === undefined ? {} : { key }),
    });
  }
}

/** What one proposes and another approves; answers what came of it. */
export async function decidedByTwo(
  path: string,
  body: object,
  proposer: ConsoleSession,
  approver: ConsoleSession,
): Promise<Answer> {
  const asked = await proposer.post(path, body);
  if (asked.data?.state !== 'open') return asked;
  return approver.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' });
}

/** Brings the time of an announced change, which nothing that is not the owner of the tables can. */
export async function letNoticePass(server: RunningServer, proposal: number): Promise<void> {
  await server.owner.query(
    `begin; set local session_replication_role = replica;
     update proposals set effective_at = now() where id = ${proposal} and effective_at is not null; commit`,
  );
  await server.service('approvalRecovery').finishBefore(Date.now());
}

export async function signIn(
  caller: Caller,
  who: { email: string; password: string } = OPERATOR,
): Promise<ConsoleSession> {
  const { data } = await caller.post('/console/api/login', who);
  return new ConsoleSession(caller, String(data.token));
}

/**
 * A new operator who has chosen a password; proposed by an owner and, where
 * somebody else is needed, approved by the other.
 */
export async function hire(
  caller: Caller,
  role: string,
  by: ConsoleSession,
  approver: ConsoleSession | null = null,
): Promise<{ console: ConsoleSession; id: number; email: string; password: string }> {
  const email = caller.newEmail();
  let made = await by.post('add_operator', { email, name: role, role, reason: 'A new colleague' });
  if (made.data.state === 'open' && approver !== null)
    made = await approver.post('decide_proposal', { id: made.data.proposal_id, decision: 'approve' });
  const id = Number(made.data.operator_id);
  const password = `Chosen by ${role} 77`;
  return { console: await choosePassword(caller, by, id, password), id, email, password };
}

/** An operator who has no password chooses one behind the link that an owner makes. */
export async function choosePassword(
  caller: Caller,
  owner: ConsoleSession,
  id: number,
  password: string,
): Promise<ConsoleSession> {
  const { token } = (await owner.post('make_link', { id })).data;
  const { data } = await caller.post('/console/api/use_link', { token, password });
  return new ConsoleSession(caller, String(data.token));
}
