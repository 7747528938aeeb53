import type { Envelope } from '@candor/protocol/envelope.ts';
import { OPERATOR } from './candor-server.ts';

/** The newest code that the site has sent to an address, read as the operator reads it. */
export async function codeSentTo(origin: string, address: string): Promise<string> {
  const { code } = await newestMailTo(origin, address);
  if (code === '') throw new Error(`the last mail to ${address} has no code`);
  return code;
}

/** What was last sent to an address, read as the operator reads it. */
export async function newestMailTo(origin: string, address: string): Promise<Mail> {
  const token = await operatorToken(origin);
  const response = await fetch(`${origin}/console/api/outbox?to=${encodeURIComponent(address)}`, {
    headers: { authorization: token },
  });
  const { data } = (await response.json()) as Envelope;
  const newest = (data as { list: Mail[] }).list[0];
  if (newest === undefined) throw new Error(`nothing was sent to ${address}: ${JSON.stringify(data)}`);
  return newest;
}

interface Mail {
  readonly subject: string;
  readonly body: string;
  /** "" where it carries none. */
  readonly code: string;
}

/** One session for each server: within a minute there are only so many sign-ins. */
function operatorToken(origin: string): Promise<string> {
  const known = tokens.get(origin) ?? post(`${origin}/console/api/login`, OPERATOR).then(tokenOf);
  tokens.set(origin, known);
  return known;
}

const tokenOf = ({ data }: Envelope): string => (data as { token: string }).token;
const tokens = new Map<string, Promise<string>>();

async function post(url: string, body: object): Promise<Envelope> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 1) throw new Error(`${url}: ${JSON.stringify(envelope)}`);
  return envelope;
}
