import { setTimeout as delay } from 'node:timers/promises';
import { codeSentTo } from './operator.ts';

/** What new real accounts are signed in to with. */
export const CUSTOMER_PASSWORD = 'a long enough password';

export interface RealAccount {
  readonly token: string;
  readonly uid: number;
}

/** A new customer with a real account, registered as the form does it. */
export async function newRealAccount(origin: string, email: string): Promise<RealAccount> {
  await askForCode(origin, email);
  const { token, user } = (await post(origin, '/api/user/register', {
    type: 'email',
    account: email,
    area_id: 'US',
    password: CUSTOMER_PASSWORD,
    re_password: CUSTOMER_PASSWORD,
    sms_code: await codeSentTo(origin, email),
  })) as { token: string; user: { uid: number } };
  return { token, uid: user.uid };
}

/** Just after its start, the server still wants the captcha with the second code. */
async function askForCode(origin: string, email: string): Promise<void> {
  const ask = (): Promise<unknown> => post(origin, '/api/notify/send_email', { to: email, type: 1 });
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const isSent = await ask().then(
      () => true,
      () => false,
    );
    if (isSent) return;
    await delay(500);
  }
  await ask();
}

async function post(origin: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return data;
}
