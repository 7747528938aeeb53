import type { OutputOf } from '@candor/protocol/call.ts';
import type { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import type { segment } from '@candor/protocol/receipt/segment.ts';
import type { sharedReceipt } from '@candor/protocol/receipt/shared-receipt.ts';
import { hashOf, keyIdOf } from '@candor/receipt/crypto.ts';
import { rulesBytes } from '@candor/receipt/published-rules.ts';
import type { Bytes } from '@candor/receipt/record-bytes.ts';
import { toHex } from '@candor/receipt/record-bytes.ts';
import { chainStart, headBytes, linkBytes } from '@candor/receipt/segment.ts';
import { sharedBytes } from '@candor/receipt/shared-statement.ts';
import type { SharedStatement } from '@candor/receipt/shared-statement.ts';

/** A shared order and its record as a server answers with them, really signed; for tests. */
export interface SharedAnswers {
  readonly receipt: OutputOf<typeof sharedReceipt>;
  readonly keys: OutputOf<typeof segmentKeys>;
  readonly segment: OutputOf<typeof segment>;
}

/** EUR/USD bought at 1.1 and sold at 1.11 with a leverage of 100. */
export async function signShared(): Promise<SharedAnswers> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair of keys was made');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const keyId = keyIdOf(publicKey);
  const sign = async (bytes: Bytes) =>
    toHex(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)));
  const signed = async (bytes: Bytes) => ({ hash: hashOf(bytes), signature: await sign(bytes) });
  const of = { instrumentId: 1, code: 'EURUSD' };

  const bare = { ...of, number: 1, minute: MINUTE, count: 3, firstSeq: 1, lastSeq: 3, firstAt: MINUTE, keyId };
  const start = { ...bare, lastAt: MINUTE + 20_000, previousHash: '' };
  const ticksHash = TICKS.reduce((hash, tick) => hashOf(linkBytes(hash, tick)), hashOf(chainStart(start)));
  const head = { ...start, ticksHash };

  const version = { ...of, version: 1, fromOrderId: 1, afterSeq: 0, at: MINUTE - 1, previousHash: '', keyId };
  const trading = [['staleAfterMs', '15000'] as const, ['conversionInstrumentId', ''] as const];
  const quoting = [['pricePrecision', '2'] as const, ['minSpread', '0.01'] as const];
  const documents = [
    { ...version, kind: 'trading' as const, rules: trading },
    { ...version, kind: 'quoting' as const, rules: quoting },
  ];
  const [first, , last] = TICKS;
  const statement: SharedStatement = {
    kind: 'shared',
    ...of,
    issuedAt: MINUTE + 60_000,
    isDemo: true,
    side: 'buy',
    leverage: 100,
    openedAt: MINUTE + 100,
    openPrice: first.ask,
    closedAt: MINUTE + 20_100,
    closePrice: last.bid,
    result: '90.91',
    rules: [
      { use: 'filling', kind: 'trading', version: 1 },
      { use: 'closing', kind: 'trading', version: 1 },
      { use: 'quotingOpen', kind: 'quoting', version: 1 },
      { use: 'quotingClose', kind: 'quoting', version: 1 },
    ],
    ticks: [
      { role: 'open', instrumentId: 1, ...first },
      { role: 'close', instrumentId: 1, ...last },
    ],
    tips: [{ instrumentId: 1, number: 1, seq: 3, hash: '', through: MINUTE + 60_000 }],
  };
  return {
    receipt: {
      statement,
      signature: { keyId, signature: await sign(sharedBytes(statement, keyId)) },
      rules: await Promise.all(documents.map(async (each) => ({ ...each, ...(await signed(rulesBytes(each))) }))),
      segments: [{ instrumentId: 1, number: 1 }],
      sealed: true,
      instrument: { ShowCode: 'EUR/USD', Logo: '', PricePrecision: 2 },
    },
    keys: { keys: [{ id: keyId, publicKey: toHex(publicKey), validFrom: 0, validTo: null }], instruments: [] },
    segment: { segment: { head: { ...head, ...(await signed(headBytes(head))) }, ticks: TICKS }, previous: null },
  };
}

const MINUTE = 1_800_000_000_000;
const TICKS = [
  { seq: 1, at: MINUTE, bid: '1.09', ask: '1.1' },
  { seq: 2, at: MINUTE + 10_000, bid: '1.1', ask: '1.11' },
  { seq: 3, at: MINUTE + 20_000, bid: '1.11', ask: '1.12' },
] as const;
