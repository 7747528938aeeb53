import { limitKey } from '../../kernel/http/client-address.ts';
import type { TryRule, TrySource } from './sign-in-tries.ts';

/*
 * Where tries come from. A stranger counts with their address and with all strangers, never with the customer's own
 * devices and sessions, so that nobody can lock a customer out.
 */

const MINUTES = 60_000;
const DAY_MS = 86_400_000;

/** Five tries, five more with a picture, and a quarter of an hour's wait. */
const OWN: TryRule = { pictureFrom: 5, waitFrom: 10, windowMs: 15 * MINUTES, waitMs: 15 * MINUTES };
/**
 * All strangers at one account: many addresses have to work together, and solve pictures, until others have to wait.
 */
const STRANGERS: TryRule = { ...OWN, waitFrom: 100 };
/** One address at all accounts: an office or a mobile network has many customers who err. */
const ADDRESS: TryRule = { ...OWN, pictureFrom: 20, waitFrom: 100 };
/** Screens behind a session ask for no picture. */
const SESSION: TryRule = { ...OWN, pictureFrom: Infinity };
const CODES: TryRule = { pictureFrom: Infinity, waitFrom: 10, windowMs: DAY_MS, waitMs: DAY_MS };

/** Right passwords come with these, so that a hundred a day are all that guessers from everywhere have together. */
const STRANGERS_CODES: TryRule = { ...CODES, waitFrom: 100 };

/** How those without a device of the account are counted together. */
export const STRANGER = 'strangers';
export const deviceSource = (deviceHash: Buffer): string => `device:${deviceHash.toString('base64url')}`;

/** Signing in to an account: from a device that has signed in to it before (null: none), or from an address. */
export function signInSources(account: string, address: string, deviceHash: Buffer | null): readonly TrySource[] {
  if (deviceHash !== null) return [{ subject: account, source: deviceSource(deviceHash), shared: false, rule: OWN }];
  const from = `address:${limitKey(address)}`;
  return [
    { subject: account, source: from, shared: false, rule: OWN },
    { subject: '*', source: from, shared: true, rule: ADDRESS },
    { subject: account, source: STRANGER, shared: true, rule: STRANGERS },
  ];
}

/**
 * The second factor of an account, whose password was right; counted apart
 * from it, as a new password forgives no wrong code.
 */
export function factorSources(account: string, address: string, deviceHash: Buffer | null): readonly TrySource[] {
  const subject = `factor:${account}`;
  if (deviceHash !== null) return [{ subject, source: deviceSource(deviceHash), shared: false, rule: CODES }];
  return [
    { subject, source: `address:${limitKey(address)}`, shared: false, rule: CODES },
    { subject, source: STRANGER, shared: true, rule: STRANGERS_CODES },
  ];
}

export const sessionFactorSources = (account: string, sessionId: number): readonly TrySource[] => [
  { subject: `factor:${account}`, source: `session:${sessionId}`, shared: false, rule: CODES },
];

/** The password typed once more by the person who holds a session. */
export const sessionSources = (account: string, sessionId: number): readonly TrySource[] => [
  { subject: account, source: `session:${sessionId}`, shared: false, rule: SESSION },
];

/** Codes sent to an account, by who asked for them: a device of the account's, or all strangers together. */
export const codeSources = (account: string, askedBy: string): readonly TrySource[] => [
  { subject: `code:${account}`, source: askedBy, shared: false, rule: CODES },
];
