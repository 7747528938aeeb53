import type { Failpoint } from './failpoints.ts';

/** The action that all actors perform when a kill is due, so that the kill interrupts it. */
export type KillWindow = keyof typeof KILL_WINDOWS;

/**
 * Actions of several steps: the row, the engine, the end of the row, the stored answer for retries.
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

/** The failpoint of each, mostly between the action and its record. */
export const FAILPOINTS_OF: Readonly<Record<KillWindow, readonly Failpoint[]>> = {
  cancel: ['answersKept'],
  end: ['answersKept'],
  takeBack: ['answersKept'],
  propose: ['proposalEnds', 'proposalEnds', 'answersKept'],
  decide: ['proposalEnds', 'proposalEnds', 'answersKept'],
  adjust: ['proposalEnds', 'proposalEnds', 'proposalEnds', 'answersKept'],
};

/**
 * Calls that can be repeated with their key at any time although their stored answer is gone, as if the server had died
 * between the action and storing the answer.
 */
export const REPEATABLE: ReadonlySet<string> = new Set([
  ...Object.values(KILL_WINDOWS)
    .flat()
    // It counts as success that another operator has finished it.
    .filter((path) => path !== '/console/api/finish_proposal'),
  '/console/api/lift_hold',
  '/api/account/draw',
  '/api/quickCharge/submit',
  '/api/quickCharge/wire_submit_edit',
]);
