import type { Envelope } from '@candor/protocol/envelope.ts';
import type { Page } from 'playwright-core';
import { newRealAccount } from './real-account.ts';

/*
 * Customers with real accounts, as far as scenarios about something else need them.
 */

export interface Customer {
  readonly email: string;
  readonly token: string;
  readonly uid: number;
}

/** Two addresses that pass the check of their network. */
export const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'] as const;

/** Registers past the screens. */
export async function newCustomer(origin: string, email: string): Promise<Customer> {
  return { email, ...(await newRealAccount(origin, email)) };
}

/**
 * What the broker has to do before the customers' wallet works: who they are
 * is known, and there are addresses and a bank to pay to.
 */
export const walletStatements = ({ uid }: Customer): readonly string[] => [
  `update users set verified = 1 where id = ${uid}`,
  `insert into deposit_addresses (currency_id, address)
   select id, '${TRON[0]}' from wallet_currencies where code = 'USDT' and network = 'TRC20' on conflict do nothing`,
  `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
   select id, 'HSBC', '1 Queens Road Central', 'HSBCHKHH', 'Candor Markets Limited', '808-123456-838', 'Your UID'
   from wallet_currencies where code = 'USD' and kind = 'bank'`,
];

/** The page's visits are those of this customer from now on. */
export async function arriveAs(page: Page, { token }: Customer): Promise<void> {
  await page.context().addInitScript(`if (location.protocol === 'http:' && !localStorage.getItem('e2e.arrived')) {
    localStorage.setItem('e2e.arrived', '1');
    localStorage.setItem('candor.token', ${JSON.stringify(token)});
  }`);
}

export async function post(url: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as Envelope;
  if (code !== 1) throw new Error(`${url}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** Sends a picture in private; answers its address. */
export async function sendPicture(origin: string, token: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([PICTURE.buffer], { type: PICTURE.mimeType }), PICTURE.name);
  const sent = await fetch(`${origin}/api/common/image_upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await sent.json()) as { data: { readonly url: string } };
  return data.url;
}

/** A picture of four pixels. */
export const PICTURE = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
    'base64',
  ),
};
