import type { Failpoint } from './failpoints.ts';

/** What everybody does when the moment of a kill comes, so that it comes in the middle of it. */
export type KillWindow = keyof typeof KILL_WINDOWS;

/**
 * Around actions of several steps: the row, the engine, the end of the row, the answer that is kept for who asks again.
 */
export const KILL_WINDOWS = {
  cancel: ['/api/account/cancel_draw'],
  end: ['/console/api/pay_withdrawal', '/console/api/refuse_withdrawal', '/console/api/refuse_deposit'],
  propose: ['/console/api/approve_withdrawal', '/console/api/credit_deposit'],
  decide: ['/console/api/decide_proposal', '/console/api/finish_proposal'],
  takeBack: ['/console/api/withdraw_proposal'],
  adjust: ['/console/api/adjust_balance'],
} as const;

export const ALL_KILL_WINDOWS: readonly KillWindow[] = ['cancel', 'end', 'propose', 'decide', 'takeBack', 'adjust'];

/** Where each is held: mostly between the action and its note, where there is such a place. */
export const FAILPOINTS_OF: Readonly<Record<KillWindow, readonly Failpoint[]>> = {
  cancel: ['answersKept'],
  end: ['answersKept'],
  takeBack: ['answersKept'],
  propose: ['proposalEnds', 'proposalEnds', 'answersKept'],
  decide: ['proposalEnds', 'proposalEnds', 'answersKept'],
  adjust: ['proposalEnds', 'proposalEnds', 'proposalEnds', 'answersKept'],
};

/**
 * Calls that come to the same however late they are repeated with their key, though nothing is kept of their answer but
 * what they did: as when the server dies between the action and the keeping.
 */
export const REPEATABLE: ReadonlySet<string> = new Set([
  ...Object.values(KILL_WINDOWS)
    .flat()
    // That somebody else has finished it is as good.
    .filter((path) => path !== '/console/api/finish_proposal'),
  '/console/api/lift_hold',
  '/api/account/draw',
  '/api/quickCharge/submit',
  '/api/quickCharge/wire_submit_edit',
]);
