import { renewRecoveryCodes } from '@candor/protocol/identity/recovery-codes.ts';
import { secondFactorConfirm } from '@candor/protocol/identity/second-factor-confirm.ts';
import type { RawInputOf } from '@candor/protocol/call.ts';
import { call } from '../../api/call.ts';

/** Switches two-factor authentication on; the answer is its recovery codes. */
export const confirmSecondFactor = async (input: RawInputOf<typeof secondFactorConfirm>): Promise<readonly string[]> =>
  (await call(secondFactorConfirm, input, { quiet: true })).recovery_codes;

/** The answer is the new codes; the old ones are good for nothing from now on. */
export const replaceRecoveryCodes = async (input: RawInputOf<typeof renewRecoveryCodes>): Promise<readonly string[]> =>
  (await call(renewRecoveryCodes, input, { quiet: true })).recovery_codes;
