import type { Envelope } from '@candor/protocol/envelope.ts';
import { OPERATOR } from './candor-server.ts';

/** The newest code that the site has sent to an address, read as the operator reads it. */
export async function codeSentTo(origin: string, address: string): Promise<string> {
  const login = await post(`${origin}/console/api/login`, OPERATOR);
  const { token } = login.data as { token: string };
  const response = await fetch(`${origin}/console/api/outbox?to=${encodeURIComponent(address)}`, {
    headers: { authorization: token },
  });
  const { data } = (await response.json()) as Envelope;
  const code = (data as { list: { code: string }[] }).list[0]?.code;
  if (code === undefined || code === '') throw new Error(`no code was sent to ${address}: ${JSON.stringify(data)}`);
  return code;
}

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
