import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { TimelessCommand } from '@candor/server/engine/gateway.ts';
import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import type { Market, TraderSettings } from './settings.ts';
import { FIRST_FOLLOWER, TRADER } from './settings.ts';

/*
 * The process that is killed: an engine, a trader who opens, closes in parts and closes without end, and followers of
 * whom some leave and come back, and are paid for. It says when it serves.
 */
const settings = JSON.parse(process.argv[2] ?? '') as TraderSettings; // as the run writes it
const bed = new EngineBed(settings.connection);
const random = randomOf(settings.seed);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
let ask = 1.1;

await bed.readSeqs();
const [market] = await bed.query<Market>('select coalesce(max(at), 0) as at, count(*) as ticks from ticks');
bed.now = Math.max(bed.now, Number(market?.at ?? 0)) + 1_000;
const host = bed.newHost('crash', {
  onFatal: (error) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(2);
  },
});
await host.start();
await tick();
if ((await host.view(TRADER)) === null) await gather();
process.stdout.write('serving\n');
for (;;) await step();

async function step(): Promise<void> {
  bed.now += 100;
  const draw = random();
  if (draw < 0.35) return tick();
  const open = ((await host.view(TRADER))?.orders ?? []).map(({ order }) => order);
  if (draw < 0.6 && open.length < 4) {
    const stops = { target: null, stopLoss: null, takeProfit: null };
    const lots = parseLots((0.04 + Math.floor(random() * 30) / 50).toFixed(2));
    await submit({
      kind: 'submitOrder',
      userId: TRADER,
      instrumentId: instrumentId(1),
      side: pick(['buy', 'sell']),
      lots,
      leverage: 100,
      ...stops,
    });
  } else if (draw < 0.85 && open.length > 0) {
    const { id, lots: all } = pick(open);
    const half = (all / 2n / parseLots('0.01')) * parseLots('0.01');
    const isPart = half > 0n && random() < 0.5;
    await submit({ kind: 'closeOrder', userId: TRADER, orderId: id, lots: isPart ? (half as typeof all) : null });
  } else await someFollower();
}

/** A quote a little away from the last one. */
async function tick(): Promise<void> {
  ask = Math.min(1.3, Math.max(0.9, ask * (1 + (random() - 0.5) * 0.002)));
  await bed.tick(1, (ask - 0.0001).toFixed(5), ask.toFixed(5));
}

async function someFollower(): Promise<void> {
  const who = userId(FIRST_FOLLOWER + Math.floor(random() * settings.followers));
  const draw = random();
  const own = host.inspect(({ state }) => [...state.follows.of(who)]) ?? [];
  // The terms of a follow stay, so that its copies can be computed once more.
  if (own.length === 0) await follow(who);
  else if (draw < 0.5) await submit({ kind: 'unfollow', userId: who, traderId: TRADER, close: random() < 0.5 });
  else for (const { id } of own) await submit({ kind: 'payShare', userId: who, followId: id });
}

async function gather(): Promise<void> {
  await fund(TRADER, '1000000');
  for (let from = 0; from < settings.followers; from += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, settings.followers - from) }, async (_, index) => {
        const who = userId(FIRST_FOLLOWER + from + index);
        await fund(who, pick(['60', '500', '5000']));
        await follow(who);
      }),
    );
}

async function fund(who: UserId, amount: string): Promise<void> {
  await submit({ kind: 'openAccount', userId: who, demo: false });
  const gift = { kind: 'post', userId: who, from: 18, to: 1, type: 10, memo: null } as const;
  await host.submit({ ...gift, amount: parseMoney(amount) }, null, 'operator');
}

function follow(who: UserId): Promise<CommandResult> {
  const ratio = parseDecimal(pick(['0.05', '0.25', '0.5', '1', '1.37']));
  const mostLoss = random() < 0.2 ? parseMoney(pick(['20', '200'])) : null;
  const terms = { ratio, mostMargin: parseMoney(pick(['15', '400', '5000'])), mostLoss };
  return submit({ kind: 'followTrader', userId: who, traderId: TRADER, ...terms, shareRate: parseDecimal('0.1') });
}

function submit(command: TimelessCommand): Promise<CommandResult> {
  return host.submit(command, null);
}
