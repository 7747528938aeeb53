import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { Option } from '@candor/engine/option.ts';
import type { EngineEvent } from '@candor/engine/engine-event.ts';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { OPTIONS } from '@candor/engine/option.ts';

/* An option from opening to outcome through host, tables and restarts.  */
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let user: UserId;
let nextUser = 400_000;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  ({ bed } = test);
  bed.now += DAY_MS * (nextUser - 399_999);
  host = await test.startHost('first');
  await bed.tick(1, '1.10000', '1.10010');
  user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  await host.submit(
    { kind: 'post', type: 3, userId: user, from: 1, to: 2, amount: parseMoney('1000'), memo: null },
    null,
  );
});

async function open(key: string | null = null): Promise<Option> {
  const wish = {
    kind: 'openOption',
    userId: user,
    instrumentId: instrumentId(1),
    direction: 'up',
    seconds: 5,
  } as const;
  const result = await host.submit({ ...wish, stake: parseMoney('100') }, key);
  const option = rowIn(result, OPTIONS);
  if (option === null) throw new Error(JSON.stringify(result));
  return option;
}

/** The balance of the option account, committed. */
async function balance(): Promise<string> {
  const view = await host.view(user);
  return formatDecimal(view?.balances.option ?? parseMoney('0'));
}

async function restart(): Promise<void> {
  await host.stop();
  host = await test.startHost('again');
}

const stored = async (id: number) =>
  (await bed.query<Record<string, string | null>>('select * from options where id = $1', [id]))[0];

it('is settled once the market has published everything up to its end, and its event follows the commit', async () => {
  const events: EngineEvent[] = [];
  bed.bus.subscribe('engineEvents', (batch) => void events.push(...batch));
  const option = await open();
  // A tick of the bed is a millisecond later: this one is of the very last that counts.
  bed.now = option.endsAt - 1;
  await bed.tick(1, '1.10001', '1.10011');
  bed.bus.publish('marketTime', { at: option.endsAt - 1 });
  expect(await balance()).toBe('900');
  bed.bus.publish('marketTime', { at: option.endsAt });
  expect(await balance()).toBe('1033.3');
  expect(await stored(option.id)).toMatchObject({ status: 'closed', result: 'won', payout: '133.30000000' });
  await expect
    .poll(() => events.some((event) => event.kind === 'optionClosed' && event.option.id === option.id))
    .toBe(true);
});

it('asks for the same thing once under one key, also after a restart', async () => {
  const first = await open('a key');
  expect((await open('a key')).id).toBe(first.id);
  await restart();
  expect(await open('a key')).toEqual(first);
  expect(await balance()).toBe('900');
});

it('that ended while the server was down is settled from the tick log', async () => {
  const option = await open();
  await host.stop();
  bed.now = option.endsAt - 2_000;
  await bed.tick(1, '1.09999', '1.10009', true);
  bed.now = option.endsAt + 60_000;
  await bed.tick(1, '1.20000', '1.20010', true);
  await restart();
  expect(await balance()).toBe('966.7');
  expect(await stored(option.id)).toMatchObject({ result: 'lost', end_tick_bid: '1.09999000', void_reason: null });
});

it('that ended while the feed had a gap is void, and the stake is back', async () => {
  bed.instruments = bed.instruments.map((instrument) => ({ ...instrument, staleAfterMs: 3_000 }));
  await restart();
  bed.now += 1;
  await bed.tick(1, '1.10000', '1.10010');
  const option = await open();
  await host.stop();
  bed.now = option.endsAt + 1;
  await bed.tick(1, '1.20000', '1.20010', true);
  await restart();
  expect(await balance()).toBe('1000');
  expect(await stored(option.id)).toMatchObject({ result: 'void', void_reason: 'feedGap', end_tick_seq: null });
});

it('runs on over a restart with the state hash unchanged', async () => {
  const option = await open();
  const before = host.hash();
  await restart();
  expect(host.hash()).toBe(before);
  expect((await host.view(user))?.options).toEqual([option]);
});
