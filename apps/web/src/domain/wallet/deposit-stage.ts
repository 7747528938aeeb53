import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import type { Deposit } from './payment.ts';

export type DepositStage = 'unchecked' | 'matching' | 'proof' | 'finished' | 'rejected' | 'invalid';

/**
 * What a deposit waits for, or how it ended. Spec 2 section 4. `editsBank`:
 * operators name an account for each bank deposit.
 */
export function depositStage(deposit: Staged, editsBank: boolean): DepositStage {
  if (deposit.status === DEPOSIT_STATUS.finished) return 'finished';
  if (deposit.status === DEPOSIT_STATUS.rejected) return 'rejected';
  if (deposit.status === DEPOSIT_STATUS.invalid) return 'invalid';
  if (deposit.type === 0 || !editsBank) return 'unchecked';
  if (deposit.bank === null) return 'matching';
  return deposit.proofImage === '' ? 'proof' : 'unchecked';
}

type Staged = Pick<Deposit, 'status' | 'type' | 'bank' | 'proofImage'>;

export const DEPOSIT_TONES = {
  unchecked: 'warning',
  matching: 'warning',
  proof: 'primary',
  finished: 'success',
  rejected: 'danger',
  invalid: 'neutral',
} as const satisfies Record<DepositStage, string>;
