import type { Envelope } from '@candor/protocol/envelope.ts';
import type { Page } from 'playwright-core';
import { OPERATOR } from './candor-server.ts';
import { open } from './browser.ts';

/*
 * Operators of scenarios: they sign in past the screen, which has scenarios of its own, and ask without the browser.
 */

export interface OperatorAtWork {
  readonly token: string;
  readonly ask: (path: string, body?: object) => Promise<unknown>;
}

/** The first operator, or another one with this address and password. */
export async function atWork(
  origin: string,
  who: { readonly email: string; readonly password: string } = OPERATOR,
): Promise<OperatorAtWork> {
  const { token } = (await ask(origin, '', 'login', who)) as { token: string };
  return { token, ask: (path, body) => ask(origin, token, path, body) };
}

/**
 * A new operator of a role, who has chosen a password; approved by another
 * one where there is somebody else who decides already.
 */
export async function hired(
  origin: string,
  by: OperatorAtWork,
  role: string,
  approver: OperatorAtWork | null = null,
): Promise<OperatorAtWork> {
  const email = `${role}@candor.test`;
  // As the contracts say.
  type Made = { readonly proposal_id: number; readonly operator_id: number };
  let made = (await by.ask('add_operator', { email, name: role, role, reason: 'A new colleague' })) as Made;
  if (approver !== null)
    made = (await approver.ask('decide_proposal', { id: made.proposal_id, decision: 'approve' })) as Made;
  return arrived(origin, by, made.operator_id, `Chosen by ${role} 77`);
}

/** An operator who has no password yet chooses this one, behind a link that an owner makes. */
export async function arrived(
  origin: string,
  owner: OperatorAtWork,
  id: number,
  password: string,
): Promise<OperatorAtWork> {
  const link = (await owner.ask('make_link', { id })) as { token: string };
  const { token } = (await ask(origin, '', 'use_link', { ...link, password })) as { token: string };
  return { token, ask: (path, body) => ask(origin, token, path, body) };
}

/** Opens a screen of the console as this operator, whose session is the tab's. */
export async function openConsole(page: Page, { token }: Pick<OperatorAtWork, 'token'>, path: string): Promise<void> {
  await page
    .context()
    .addInitScript(`if (location.protocol === 'http:') sessionStorage.setItem('candor.operator', '${token}')`);
  await open(page, `/console${path}`);
}

async function ask(origin: string, token: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/console/api/${path}`, request);
  const { code, msg, data } = (await response.json()) as Envelope;
  if (code !== 1) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}
