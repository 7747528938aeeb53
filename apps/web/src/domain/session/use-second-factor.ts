import type { PlainKey } from '@candor/locales/translate.ts';
import { ApiError } from '@candor/client/api-error.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { useState } from 'react';
import { useUser } from './user-queries.ts';

export type SecondFactor = ReturnType<typeof useSecondFactor>;

/** The code of the customer's second factor, as a form asks for it: where it is on, or once the server has said so. */
export function useSecondFactor() {
  const { data: user } = useUser();
  const [wasAsked, setAsked] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const isAsked = wasAsked || user?.hasSecondFactor === true;
  return {
    isAsked,
    isRecovery,
    typed,
    setTyped,
    /** What is sent: nothing where nothing is asked for. */
    input: isAsked ? { totp: typed } : {},
    missing: isAsked ? missingOf(typed, isRecovery) : null,
    chooseRecovery(chosen: boolean): void {
      setRecovery(chosen);
      setTyped('');
    },
    /** Whether an error says no more than that a code is asked for, which brings the field. */
    asks(error: unknown): boolean {
      if (isAsked || !(error instanceof ApiError) || error.code !== ERROR_CODES.secondFactorNeeded) return false;
      setAsked(true);
      return true;
    },
  };
}

/** The fields that refused codes belong to. */
export const SECOND_FACTOR_ERRORS = {
  [ERROR_CODES.secondFactorNeeded]: 'totp',
  [ERROR_CODES.wrongSecondFactor]: 'totp',
} as const;

function missingOf(typed: string, isRecovery: boolean): PlainKey | null {
  if (isRecovery) return typed.trim() === '' ? 'secondFactor.enterRecovery' : null;
  return /^\d{6}$/.test(typed) ? null : 'secondFactor.enterCode';
}
