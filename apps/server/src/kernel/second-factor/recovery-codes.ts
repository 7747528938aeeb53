import { hash, randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';

/** What is shown once, and kept as hashes alone. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Of a code as typed in any case, with or without the dashes. */
export const recoveryCodeHash = (code: string): Buffer =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer');

/** 120 random bits in six groups: from 112 on a plain hash keeps them (ASVS 6.5.2). */
const newRecoveryCode = (): string => (base32nopad.encode(randomBytes(15)).match(/.{4}/g) ?? []).join('-');

const RECOVERY_CODES = 10;
