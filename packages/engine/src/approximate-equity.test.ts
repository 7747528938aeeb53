import { must } from '@candor/decimal/assert.ts';
import { money } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { estimateEquity, isClearlyBelow, isClearlyFree, isClearOfLevel, unclearOfLevel } from './approximate-equity.ts';
import { userId } from './ids.ts';
import { FIELD, ExposureTable } from './exposure-table.ts';
import { CUSTOMER, EngineFixture, idOf } from './testing/engine-fixture.ts';
import { AccountState, InstrumentState } from './trading-book.ts';
import { equityOf } from './valuation.ts';

/**
 * 1e15 units are owned, and one order lies in an instrument that is worth
 * nothing: all that is left is what the sums may be off by.
 */
function owner({ usedMargin = 0, reserved = 0n } = {}): AccountState {
  const fixture = new EngineFixture();
  const account = new AccountState(CUSTOMER, false);
  account.exposureTable = new ExposureTable();
  account.exposureTable.placeOf(must(fixture.engine.state.instruments.get(idOf('EURUSD')), 'the fixture has it'));
  account.exposureAt = account.exposureTable.enlarge(-1, CUSTOMER);
  const { figures } = account.exposureTable;
  figures[account.exposureAt + FIELD.owned] = OWNED;
  figures[account.exposureAt + FIELD.orders] = 1;
  figures[account.exposureAt + FIELD.usedMargin] = usedMargin;
  account.reserved = money(reserved);
  return account;
}
const OWNED = 1e15;
const ALL = 1_000_000n;

describe('an estimate of equity', () => {
  it('is the exact figure, as far as doubles go, of positions in every currency', () => {
    const fixture = new EngineFixture();
    fixture.customer('100000');
    fixture.tick('USDJPY', '150.1', '150.2');
    fixture.tick('GBPJPY', '190.3', '190.5');
    fixture.tick('GBPUSD', '1.2501', '1.2504');
    fixture.tick('EURGBP', '0.8501', '0.8503');
    fixture.tick('EURUSD', '1.1', '1.1002');
    for (const code of ['GBPJPY', 'EURGBP', 'EURUSD'] as const) {
      fixture.submit(code, 'buy', '1.5');
      fixture.submit(code, 'sell', '0.7');
    }
    fixture.tick('USDJPY', '148.1', '148.3');
    fixture.tick('GBPJPY', '191.3', '191.6');
    fixture.tick('GBPUSD', '1.2401', '1.2403');
    fixture.tick('EURGBP', '0.8401', '0.8404');
    fixture.tick('EURUSD', '1.12', '1.1203');
    const account = must(fixture.engine.state.accounts.get(CUSTOMER), 'the customer is there');
    const { equity, error, usedMargin } = estimateEquity(account);
    expect(Math.abs(equity - Number(equityOf(account)))).toBeLessThan(error);
    expect(usedMargin).toBe(Number(account.usedMargin));
    // Opened and closed now 2.2 lots of each instrument, in dollars, in addition to what
    // is owned: a part in 1e12 of it, seven units more.
    const pounds = (190.5 * 1.5 + 190.3 * 0.7 + 191.3 * 1.5 + 191.6 * 0.7) / 148.2;
    const sterling = (0.8503 * 1.5 + 0.8501 * 0.7 + 0.8401 * 1.5 + 0.8404 * 0.7) * 1.2402;
    const euros = 1.1002 * 1.5 + 1.1 * 0.7 + 1.12 * 1.5 + 1.1203 * 0.7;
    const gross = 100_000 + 100_000 * (pounds + sterling + euros);
    expect(Math.abs(error - (gross * 1e8 * 1e-12 + 7))).toBeLessThan(1e-6);
  });

  it('says nothing of who holds nothing, or whose rate is not known', () => {
    const nobody = new AccountState(userId(100_009), false);
    expect(estimateEquity(nobody)).toEqual({ equity: Number.NaN, error: Number.NaN, usedMargin: Number.NaN });
    expect([isClearOfLevel(nobody, 0n), isClearlyBelow(nobody, ALL), isClearlyFree(nobody, 0n)]).toEqual([
      false,
      false,
      false,
    ]);
    const unknown = owner();
    const held = must(unknown.exposureTable.instruments[0], 'there is one');
    held.instrument = { ...held.instrument, conversion: { instrumentId: idOf('GBPUSD'), inverse: false } };
    // Neither an instrument that is not there yet nor one without a quote says at which rate.
    for (const conversionState of [null, new InstrumentState(held.instrument)]) {
      held.conversionState = conversionState;
      expect([isClearOfLevel(unknown, 0n), isClearlyBelow(unknown, ALL), isClearlyFree(unknown, 0n)]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  /*
   * What is owned may be off by 1,000 units, an order by one, the sum by one,
   * and the amount that it is held against by 1,000.
   */
  it.each([
    [2_001, false],
    [2_003, true],
  ])('is above a level where it is more than it may be off by: %i units, %s', (units, expected) => {
    const account = owner({ usedMargin: OWNED - units });
    expect(isClearOfLevel(account, ALL)).toBe(expected);
    expect(isClearOfLevel(owner({ usedMargin: 2 * (OWNED - units) }), ALL / 2n)).toBe(expected);
    expect(unclearOfLevel(account.exposureTable, ALL)).toEqual(expected ? [] : [CUSTOMER]);
  });

  it('is looked at of everybody on a page, whatever became free between them', () => {
    const { exposureTable } = owner();
    const [second, third] = [userId(100_061), userId(100_121)];
    const between = exposureTable.enlarge(-1, second);
    exposureTable.enlarge(exposureTable.enlarge(-1, third), third);
    expect(unclearOfLevel(exposureTable, ALL)).toEqual([second, third]);
    exposureTable.release(between);
    expect(unclearOfLevel(exposureTable, ALL)).toEqual([third]);
  });

  it.each([
    [2_001, false],
    [2_003, true],
  ])('is below a level where it is less than it may be off by: %i units, %s', (units, expected) => {
    expect(isClearlyBelow(owner({ usedMargin: OWNED + units }), ALL)).toBe(expected);
    expect(isClearlyBelow(owner({ usedMargin: 2 * (OWNED + units) }), ALL / 2n)).toBe(expected);
    expect(isClearlyBelow(owner({ usedMargin: OWNED - units }), ALL)).toBe(false);
  });

  it.each([
    [2_001n, false],
    [2_003n, true],
  ])('leaves an amount free in addition to margin and reservations: %i units, %s', (units, expected) => {
    const account = owner({ usedMargin: 3e14, reserved: 200_000_000_000_000n });
    expect(isClearlyFree(account, 500_000_000_000_000n - units)).toBe(expected);
    expect(isClearlyFree(account, 0n)).toBe(true);
  });
});
