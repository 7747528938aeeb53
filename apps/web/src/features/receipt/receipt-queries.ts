import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { getReceipt } from '@candor/protocol/receipt/get-receipt.ts';
import { sampleReceipt } from '@candor/protocol/receipt/sample-receipt.ts';
import { sharedReceipt } from '@candor/protocol/receipt/shared-receipt.ts';
import { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import { segment as readSegment } from '@candor/protocol/receipt/segment.ts';
import type { Recorded } from '@candor/receipt/check-record.ts';
import { tickHashes, segmentOf } from '@candor/receipt/check-record.ts';
import type { Proof, SharedProof } from '@candor/receipt/proof.ts';
import { PROOF_FORMAT } from '@candor/receipt/proof.ts';
import { readProof, readSharedProof } from '@candor/receipt/read-proof.ts';
import type { NamedTick } from '@candor/receipt/statement.ts';
import { verifyProof } from '@candor/receipt/verify.ts';
import { verifyShared } from '@candor/receipt/verify-shared.ts';
import type { Verdict } from '@candor/receipt/verdict.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../domain/session/session.ts';

/** A receipt with its proof, put together from the public record and checked on this device. */
export interface Checked<Of> {
  readonly proof: Of;
  readonly verdict: Verdict;
  readonly instrument: { readonly displayCode: string; readonly pricePrecision: number };
  /** Hash of each named tick, by `tickKey`; empty where hashes cannot be computed here. */
  readonly hashes: ReadonlyMap<string, string>;
}

export type CheckedReceipt = Checked<Proof>;
export type CheckedShare = Checked<SharedProof>;

export const tickKey = ({ instrumentId, seq }: Pick<NamedTick, 'instrumentId' | 'seq'>): string =>
  `${instrumentId}:${seq}`;

/** Reads and checks again by itself while the last minute is not sealed. */
export function useReceipt(id: number): UseQueryResult<CheckedReceipt> {
  return useQuery({
    queryKey: ['receipt', id],
    queryFn: () => checkReceipt(call(getReceipt, { id }, { quiet: true })),
    enabled: useSignedIn() && id > 0,
    refetchInterval,
  });
}

/** The last one of the practice orders of the site, which anybody may check. */
export const useSampleReceipt = (): UseQueryResult<CheckedReceipt> =>
  useQuery({
    queryKey: ['receipt', 'sample'],
    queryFn: () => checkReceipt(call(sampleReceipt, {}, { quiet: true })),
    refetchInterval,
  });

/** What the owner of an order shares of it, by the token of the link. */
export const useSharedReceipt = (token: string): UseQueryResult<CheckedShare> =>
  useQuery({
    queryKey: ['receipt', 'shared', token],
    queryFn: () => checkShared(call(sharedReceipt, { token }, { quiet: true })),
    refetchInterval,
  });

const refetchInterval = ({ state }: { readonly state: { readonly data?: Checked<unknown> | undefined } }) =>
  state.data?.verdict.outcome === 'pending' ? PENDING_MS : false;

async function checkReceipt(reading: Promise<OutputOf<typeof getReceipt>>): Promise<CheckedReceipt> {
  const { record, instrument, trusted } = await readRecord(reading);
  const proof = readProof({ format: PROOF_FORMAT, ...record });
  return { proof, verdict: await verifyProof(proof, trusted), instrument, hashes: hashesOf(proof) };
}

async function checkShared(reading: Promise<OutputOf<typeof sharedReceipt>>): Promise<CheckedShare> {
  const { record, instrument, trusted } = await readRecord(reading);
  const proof = readSharedProof(record);
  return { proof, verdict: await verifyShared(proof, trusted), instrument, hashes: hashesOf(proof) };
}

/** What a signed statement names of the public record, read by the public calls. */
async function readRecord(reading: Promise<OutputOf<typeof getReceipt> | OutputOf<typeof sharedReceipt>>) {
  const [{ statement, signature, rules, segments, instrument }, { keys }] = await Promise.all([
    reading,
    call(segmentKeys, {}, { quiet: true }),
  ]);
  const found = await Promise.all(
    segments.map(({ instrumentId, number }) =>
      call(readSegment, { instrument: String(instrumentId), number }, { quiet: true }),
    ),
  );
  const record = {
    statement,
    signature,
    keys,
    rules,
    segments: found.map(({ segment }) => segment),
    previousHeads: found.flatMap(({ previous }) => (previous === null ? [] : [previous])),
  };
  const { ShowCode: displayCode, PricePrecision: pricePrecision } = instrument;
  const trusted = new Set(keys.map(({ publicKey }) => publicKey));
  return { record, instrument: { displayCode, pricePrecision }, trusted };
}

function hashesOf({ statement, segments }: Recorded): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const named of statement.ticks) {
    const holder = segmentOf(segments, named);
    if (holder === undefined) continue;
    const hash = tickHashes(holder)[named.seq - holder.head.firstSeq];
    if (hash !== undefined) hashes.set(tickKey(named), hash);
  }
  return hashes;
}

const PENDING_MS = 5_000;
