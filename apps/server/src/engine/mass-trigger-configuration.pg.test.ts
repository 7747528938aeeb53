import { parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';

/** More than a few slices. */
const HOLDERS = 1_500;
const PATIENT = { timeout: 50_000 };
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
});

async function hold(id: number, stop: string | null): Promise<CommandResult> {
  const user = userId(id);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  return buy(id, stop);
}

const buy = (id: number, stop: string | null): Promise<CommandResult> => {
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.1'), leverage: 100 } as const;
  const prices = { target: null, stopLoss: stop === null ? null : parsePrice(stop), takeProfit: null };
  return host.submit({ kind: 'submitOrder', userId: userId(id), ...terms, ...prices }, null);
};
const count = async (query: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);

it('new terms and rules wait until nobody is behind, and customers do not wait for that', async () => {
  await bed.tick(1, '1.10000', '1.10010');
  const other = 950_000;
  await hold(other, null);
  await Promise.all(Array.from({ length: HOLDERS }, (_, index) => hold(other + 1 + index, '1.09')));
  await bed.tick(1, '1.08000', '1.08010');
  bed.rules = { ...bed.rules, stopOutLevel: 60 };
  bed.instruments = bed.instruments.map((each) => ({ ...each, leverages: [...each.leverages, 400] }));
  bed.bus.publish('configurationChanged', { what: 'settings' });
  // Behind the change in the queue: were it applied at once, all would have to be closed before this answer.
  expect((await buy(other, null)).kind).toBe('applied');
  const isNew = `partitions where rules like '%"stopOutLevel":60%'`;
  expect(await count(isNew)).toBe(0);
  expect(await count(`orders where status = 'holding' and stop_loss = 1.09`)).toBeGreaterThan(0);
  await expect.poll(() => count(isNew), PATIENT).toBe(1);
  expect(await count(`orders where status = 'holding' and stop_loss = 1.09`)).toBe(0);
  expect(await count(`orders where close_reason = 'stopLoss' and close_tick_seq = 2`)).toBe(HOLDERS);
});
