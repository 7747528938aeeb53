import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { getReceipt } from '@candor/protocol/receipt/get-receipt.ts';
import { sampleReceipt } from '@candor/protocol/receipt/sample-receipt.ts';
import { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import { segment as readSegment } from '@candor/protocol/receipt/segment.ts';
import { tickHashes, segmentOf } from '@candor/receipt/check-record.ts';
import type { Proof } from '@candor/receipt/proof.ts';
import { PROOF_FORMAT } from '@candor/receipt/proof.ts';
import { readProof } from '@candor/receipt/read-proof.ts';
import type { NamedTick } from '@candor/receipt/statement.ts';
import { verifyProof } from '@candor/receipt/verify.ts';
import type { Verdict } from '@candor/receipt/verdict.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../domain/session/session.ts';

/** A receipt with its proof, put together from the public record and checked on this device. */
export interface CheckedReceipt {
  readonly proof: Proof;
  readonly verdict: Verdict;
  readonly instrument: { readonly displayCode: string; readonly pricePrecision: number };
  /** Hash of each named tick, by `tickKey`; empty where hashes cannot be computed here. */
  readonly hashes: ReadonlyMap<string, string>;
}

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

const refetchInterval = ({ state }: { readonly state: { readonly data?: CheckedReceipt | undefined } }) =>
  state.data?.verdict.outcome === 'pending' ? PENDING_MS : false;

async function checkReceipt(reading: Promise<OutputOf<typeof getReceipt>>): Promise<CheckedReceipt> {
  const [{ statement, signature, rules, segments, instrument }, { keys }] = await Promise.all([
    reading,
    call(segmentKeys, {}, { quiet: true }),
  ]);
  const found = await Promise.all(
    segments.map(({ instrumentId, number }) =>
      call(readSegment, { instrument: String(instrumentId), number }, { quiet: true }),
    ),
  );
  const proof = readProof({
    format: PROOF_FORMAT,
    statement,
    signature,
    keys,
    rules,
    segments: found.map(({ segment }) => segment),
    previousHeads: found.flatMap(({ previous }) => (previous === null ? [] : [previous])),
  });
  const verdict = await verifyProof(proof, new Set(keys.map(({ publicKey }) => publicKey)));
  const { ShowCode: displayCode, PricePrecision: pricePrecision } = instrument;
  return { proof, verdict, instrument: { displayCode, pricePrecision }, hashes: hashesOf(proof) };
}

function hashesOf({ statement, segments }: Proof): ReadonlyMap<string, string> {
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
