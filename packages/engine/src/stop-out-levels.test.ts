import { describe, expect, it } from 'vitest';
import { EngineFixture } from './testing/engine-fixture.ts';

/*
 * The published levels themselves: "at or below" the stop-out level, "below" the margin call level. 1,000 stand behind
 * 0.5 lots bought at 1.1001: used margin 550.05, equity 550.05 at 1.091101 and 275.025 at 1.0856005.
 */
function withPosition(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.5');
  fixture.take();
  return fixture;
}

const kinds = (fixture: EngineFixture): string[] => fixture.take().events.map(({ kind }) => kind);

describe('a margin level', () => {
  it('exactly at the stop-out level closes', () => {
    const fixture = withPosition();
    fixture.tick('EURUSD', '1.08560051', '1.08570');
    expect(fixture.view().orders).toHaveLength(1);
    fixture.tick('EURUSD', '1.0856005', '1.08570');
    expect(fixture.view().orders).toHaveLength(0);
  });

  it('exactly at the margin call level is not called', () => {
    const fixture = withPosition();
    fixture.tick('EURUSD', '1.091101', '1.09120');
    expect(fixture.view()).toMatchObject({ levelPercent: 100 });
    expect(kinds(fixture)).toEqual([]);
    fixture.tick('EURUSD', '1.09110099', '1.09120');
    expect(kinds(fixture)).toEqual(['marginCall']);
  });
});

it('of two equal losses the older one is closed first', () => {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.3');
  fixture.submit('EURUSD', 'buy', '0.3');
  fixture.take();
  // Used margin 660.06 and 330.03: 320.02 are 48.48 % of both, 96.97 % of one.
  fixture.tick('EURUSD', '1.08876700', '1.08886700');
  const closed = fixture.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order.id] : []));
  expect(closed).toEqual([1]);
  expect(fixture.view().orders.map(({ order }) => order.id)).toEqual([2]);
});
