import type { SignedRules } from './published-rules.ts';
import type { Segment, SignedHead } from './segment.ts';
import type { SharedStatement } from './shared-statement.ts';
import type { Statement } from './statement.ts';

/** A receipt with everything needed to check it, as stored in the proof file. */
export interface Proof {
  readonly format: typeof PROOF_FORMAT;
  readonly statement: Statement;
  readonly signature: Signature;
  readonly keys: readonly PublicKey[];
  readonly rules: readonly SignedRules[];
  /** The segments that hold the ticks of the statement, as far as they are sealed. */
  readonly segments: readonly Segment[];
  /** The heads before them. */
  readonly previousHeads: readonly SignedHead[];
}

/** The proof of a shared order: the same record under the smaller statement. */
export interface SharedProof extends Omit<Proof, 'format' | 'statement'> {
  readonly statement: SharedStatement;
}

export interface Signature {
  readonly keyId: string;
  /** Ed25519, hexadecimal. */
  readonly signature: string;
}

/** A key of the broker. Its id is the first 16 digits of the hash of the key. */
export interface PublicKey {
  readonly id: string;
  /** The 32 bytes, hexadecimal. */
  readonly publicKey: string;
  /** Wall clock, UTC epoch milliseconds. */
  readonly validFrom: number;
  /** null for the one in use. */
  readonly validTo: number | null;
}

export const PROOF_FORMAT = 'candor-proof/1';
