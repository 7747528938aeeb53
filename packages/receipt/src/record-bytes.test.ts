import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, keyIdOf } from './crypto.ts';
import type { RulesDocument } from './published-rules.ts';
import { rulesBytes } from './published-rules.ts';
import { fromHex, recordBytes, toHex } from './record-bytes.ts';
import { chainStart, headBytes, linkBytes } from './segment.ts';
import type { Head } from './segment.ts';
import { statementBytes } from './statement.ts';
import type { OptionStatement, OrderStatement } from './statement.ts';

const HEAD: Head = {
  instrumentId: 1,
  code: 'EURUSD',
  number: 7,
  minute: 1_800_000_000_000,
  count: 2,
  firstSeq: 11,
  lastSeq: 12,
  firstAt: 1_800_000_000_005,
  lastAt: 1_800_000_000_900,
  previousHash: 'aa',
  ticksHash: 'bb',
  keyId: 'cc',
};
const common = { id: 5, instrumentId: 1, code: 'EURUSD', issuedAt: 9, rules: [], ticks: [], tips: [] } as const;
const ORDER: OrderStatement = {
  kind: 'order',
  ...common,
  originId: 5,
  side: 'buy',
  status: 'holding',
  lots: '1',
  contractSize: '100000',
  leverage: 100,
  target: null,
  trigger: null,
  stopLoss: '1.1',
  takeProfit: null,
  margin: '11',
  fee: '2',
  createdAt: 1,
  openedAt: 2,
  openPrice: '1.2',
  openRate: '1',
  closedAt: null,
  closePrice: null,
  closeRate: null,
  closeReason: null,
  profit: '0',
  parts: [{ id: 5, lots: '1', margin: '11', fee: '2' }],
};
const OPTION: OptionStatement = {
  kind: 'option',
  ...common,
  direction: 'up',
  status: 'running',
  stake: '10',
  seconds: 60,
  ratio: '0.8',
  losesWholeStake: false,
  refundsTies: true,
  staleAfterMs: 5_000,
  openedAt: 1,
  endsAt: 60_001,
  openPrice: '1.2',
  endPrice: null,
  result: null,
  voidReason: null,
  payout: '0',
};

const ROWS = {
  rules: [{ use: 'placing', kind: 'trading', version: 1 }],
  ticks: [{ role: 'open', instrumentId: 1, seq: 1, at: 1, bid: '1', ask: '2' }],
  tips: [{ instrumentId: 1, number: 1, seq: 1, hash: 'aa', through: 1 }],
  parts: [],
} as const;

describe('record bytes', () => {
  it('differ wherever a field differs, also by where it ends', () => {
    const fields = fc.array(fc.string(), { maxLength: 5 });
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(toHex(recordBytes('kind', one)) === toHex(recordBytes('kind', other))).toBe(isSame);
      }),
    );
    expect(toHex(recordBytes('k', ['ab', 'c']))).not.toBe(toHex(recordBytes('k', ['a', 'bc'])));
    expect(toHex(recordBytes('k', ['é']))).toBe('000000016b00000002c3a9');
  });

  it.each([ORDER, OPTION])('of a statement differ wherever the statement does (%#)', (statement) => {
    const bytesOf = (changed: object) => toHex(statementBytes({ ...statement, ...changed }, 'cc'));
    const own = bytesOf({});
    expect(toHex(statementBytes(statement, 'cd'))).not.toBe(own);
    for (const [name, value] of Object.entries(statement)) {
      if (name === 'kind') continue;
      const changed =
        typeof value === 'boolean' ? !value : Array.isArray(value) ? ROWS[name as keyof typeof ROWS] : `${value}1`;
      expect([name, bytesOf({ [name]: changed }) === own]).toEqual([name, false]);
    }
  });

  it('come back from their hexadecimal form, and only from that', () => {
    for (const bytes of [Uint8Array.from([0, 1, 254, 255]), new Uint8Array(64).fill(171)])
      expect(fromHex(toHex(bytes), bytes.length)).toEqual(bytes);
    for (const wrong of ['0001feff00', '0001FEFF', '0001fe', 'zz01feff']) expect(fromHex(wrong, 4)).toBeNull();
  });

  // What was signed must be checkable for ever: these bytes never change. A new form gets a new kind.
  it('are those that were published', () => {
    const document: RulesDocument = {
      kind: 'trading',
      instrumentId: 1,
      code: 'EURUSD',
      version: 2,
      fromOrderId: 3,
      afterSeq: 4,
      at: 5,
      previousHash: 'aa',
      rules: [['feeRate', '2.5']],
      keyId: 'cc',
    };
    const hashes = {
      head: hashOf(headBytes(HEAD)),
      start: hashOf(chainStart(HEAD)),
      tick: hashOf(linkBytes('aa', { seq: 1, at: 2, bid: '1.1', ask: '1.2' })),
      rules: hashOf(rulesBytes(document)),
      order: hashOf(statementBytes(ORDER, 'cc')),
      option: hashOf(statementBytes(OPTION, 'cc')),
      optionOfOtherTerms: hashOf(statementBytes({ ...OPTION, losesWholeStake: true, refundsTies: false }, 'cc')),
      orderWithRows: hashOf(statementBytes({ ...ORDER, ...ROWS }, 'cc')),
    };
    expect(keyIdOf(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe('630dcd2966c43366');
    expect(hashes).toEqual({
      head: '858fbe8c7b3c338c6d9f10d8fa098cf0c268029ca47e4f17750e5f59f41ece29',
      start: '7e558e9634434dce9f2327baef3e61fa8008813bc235b1b58e173ee933a87e1a',
      tick: '8c397331aa0ba1876b11a2c619384948d364f0ad50496d892e95819f34d2ec92',
      rules: '1802b6988820d69a18dc3f7293ffde3f8ca46cb42a30479728f093cad9e985cc',
      order: 'eb5319b673dd78632590c9fc5ec957fa9c8453397002b70b1a791897988889f1',
      optionOfOtherTerms: '07d8c2c804b772db54a1383588af44ea108ec9fdf36885bbc826e8c8a04cfbab',
      orderWithRows: '3e0d59f95db0d2c3160ab34c5120e0d8bca66f3258edd73ece51cd29c32c6480',
      option: 'a9db04851e25de01457517ba360e1dd7e02920ba7194eee44f12e949193b558e',
    });
  });
});
