import { expect, it } from 'vitest';
import { Desk } from './testing/desk.ts';

/*
 * A price and the rate that converts it may both move, each inside its own band, and together reach the level. 10,000 stand
 * behind 10 lots of EURGBP: used margin 2,125, stop-out at an equity of 1,062.50. At 0.8429 and 1.25 dollars to the pound equity is 1,125, so
 * that each of the two may cost 31.25.
 */
it('a price that moves after its rate has moved is looked at in time', () => {
  const desk = new Desk({ stopOutLevel: 50, marginCallLevel: 50 });
  desk.customer('10000');
  desk.tick('GBPUSD', '1.25', '1.25');
  desk.tick('EURGBP', '0.85', '0.85');
  desk.submit('EURGBP', 'buy', '10', { leverage: 500 });
  desk.tick('EURGBP', '0.8429', '0.8429');
  desk.tick('GBPUSD', '1.25439', '1.25439');
  expect(desk.view().orders).toHaveLength(1);
  expect(desk.view().levelPercent).toBeGreaterThan(50);
  // 7,124.98 pounds are 8,937.50 dollars: the rate has cost 31.17 of them, the price 31.33.
  desk.tick('EURGBP', '0.84287502', '0.84287502');
  expect(desk.view().orders).toHaveLength(0);
});
