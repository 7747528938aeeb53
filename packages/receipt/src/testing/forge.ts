import { generateKeyPairSync, sign } from 'node:crypto';
import { hashOf, keyIdOf } from '../crypto.ts';
import { PROOF_FORMAT } from '../proof.ts';
import type { Proof, PublicKey, SharedProof } from '../proof.ts';
import { rulesBytes } from '../published-rules.ts';
import type { RulesDocument, SignedRules } from '../published-rules.ts';
import type { Bytes } from '../record-bytes.ts';
import { toHex } from '../record-bytes.ts';
import { chainStart, headBytes, linkBytes } from '../segment.ts';
import type { Head, Segment, SignedHead, Tick } from '../segment.ts';
import { sharedBytes } from '../shared-statement.ts';
import type { SharedStatement } from '../shared-statement.ts';
import { statementBytes } from '../statement.ts';
import type { Statement } from '../statement.ts';

/**
 * A cheating broker: it owns a trusted key and signs whatever it is given, with every hash made to match. Only the
 * content of its proofs is wrong, so that each check is tested without the help of the others.
 */
export class Forge {
  readonly trusted: ReadonlySet<string>;
  readonly #privateKey = generateKeyPairSync('ed25519');
  readonly key: PublicKey;

  constructor() {
    const raw = this.#privateKey.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
    const bytes = Uint8Array.from(raw);
    this.key = { id: keyIdOf(bytes), publicKey: toHex(bytes), validFrom: 0, validTo: null };
    this.trusted = new Set([this.key.publicKey]);
  }

  proof(draft: Draft): Proof {
    const { statement, rules, minutes, bendHead } = draft;
    const segments = this.seal(minutes, bendHead);
    const named = statement.ticks;
    const shown = segments.filter(
      ({ head }) =>
        named.some(({ instrumentId, seq }) => head.instrumentId === instrumentId && isWithin(head, seq)) &&
        !(draft.hidden ?? []).includes(head.number),
    );
    const previousHeads = segments
      .map(({ head }) => head)
      .filter((head) =>
        shown.some((each) => each.head.instrumentId === head.instrumentId && each.head.number === head.number + 1),
      );
    return {
      format: PROOF_FORMAT,
      statement,
      signature: { keyId: this.key.id, signature: this.#sign(statementBytes(statement, this.key.id)) },
      keys: [this.key],
      rules: this.#publish(rules),
      segments: shown,
      previousHeads,
    };
  }

  /** A shared statement, under the record of another proof. */
  share(statement: SharedStatement, { keys, rules, segments, previousHeads }: Proof): SharedProof {
    const signature = { keyId: this.key.id, signature: this.#sign(sharedBytes(statement, this.key.id)) };
    return { statement, signature, keys, rules, segments, previousHeads };
  }

  /** Segments of full minutes, each linked to the one before it. */
  seal(minutes: readonly Minute[], bend: (head: Head) => Head = (head) => head): Segment[] {
    const last = new Map<number, SignedHead>();
    return minutes.map(({ instrumentId, code, minute, ticks }) => {
      const before = last.get(instrumentId);
      const [first, end] = [ticks[0], ticks.at(-1)];
      if (first === undefined || end === undefined) throw new Error('a minute without ticks is not sealed');
      const head = bend({
        instrumentId,
        code,
        number: (before?.number ?? 0) + 1,
        minute,
        count: ticks.length,
        firstSeq: first.seq,
        lastSeq: end.seq,
        firstAt: first.at,
        lastAt: end.at,
        previousHash: before?.hash ?? '',
        ticksHash: '',
        keyId: this.key.id,
      });
      let chain = hashOf(chainStart(head));
      for (const tick of ticks) chain = hashOf(linkBytes(chain, tick));
      const ready = { ...head, ticksHash: head.ticksHash === '' ? chain : head.ticksHash };
      const bytes = headBytes(ready);
      const signed = { ...ready, hash: hashOf(bytes), signature: this.#sign(bytes) };
      last.set(instrumentId, signed);
      return { head: signed, ticks };
    });
  }

  #publish(documents: readonly DraftRules[]): SignedRules[] {
    const published: SignedRules[] = [];
    for (const draft of documents) {
      const before = published.find(
        ({ kind, instrumentId, version }) =>
          kind === draft.kind && instrumentId === draft.instrumentId && version === draft.version - 1,
      );
      const document = { previousHash: before?.hash ?? '', ...draft, keyId: this.key.id };
      const bytes = rulesBytes(document);
      published.push({ ...document, hash: hashOf(bytes), signature: this.#sign(bytes) });
    }
    return published;
  }

  #sign(bytes: Bytes): string {
    return toHex(sign(null, bytes, this.#privateKey.privateKey));
  }
}

/** The facts to prove, before any of them is hashed or signed. */
export interface Draft {
  readonly statement: Statement;
  readonly rules: readonly DraftRules[];
  /** The entire record of every instrument, in order of time. */
  readonly minutes: readonly Minute[];
  /** Changes a head before its ticks are chained to it and it is signed. */
  readonly bendHead?: (head: Head) => Head;
  /** Numbers of segments that are left out of the proof. */
  readonly hidden?: readonly number[];
}

export interface Minute {
  readonly instrumentId: number;
  readonly code: string;
  readonly minute: number;
  readonly ticks: readonly Tick[];
}

export type DraftRules = Omit<RulesDocument, 'previousHash' | 'keyId'> & { readonly previousHash?: string };

const isWithin = ({ firstSeq, lastSeq }: Head, seq: number): boolean => firstSeq <= seq && seq <= lastSeq;
