import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CustodyStandIn, postEvent, STAND_IN_KEY, STAND_IN_SECRET } from './stand-in.ts';

/**
 * `custody-stand-in [--port 8590] [--server http://127.0.0.1:8080]`: a provider for trials. Withdrawals are sent after
 * three seconds; a line such as `TR7N... 250` lets so many USDT arrive at that address of TRC20.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8590' },
      server: { type: 'string', default: 'http://127.0.0.1:8080' },
    },
  });
  const provider = new CustodyStandIn();
  const url = await provider.start(Number(values.port));
  say(`CUSTODY_URL=${url} CUSTODY_KEY=${STAND_IN_KEY} CUSTODY_SECRET=${STAND_IN_SECRET}`);
  const post = (event: { readonly id: string }): void => {
    postEvent(values.server, event).then(
      (status) => say(`Event ${event.id}: ${status}`),
      (error: unknown) => say(`Event ${event.id} waits to be asked for: ${String(error)}`),
    );
  };
  provider.onWithdrawal = ({ id, amount, currency, address, asked }) => {
    say(`Withdrawal ${id}: ${amount} ${currency} to ${address}`);
    if (asked === 1) setTimeout(() => post(provider.sent(Number(id), `stand-in-${id}`)), SENT_AFTER_MS);
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const [address = '', amount = ''] = line.trim().split(/\s+/);
    if (/^\d+(\.\d+)?$/.test(amount)) post(provider.arrive({ address, amount }));
    else say('Write an address and an amount.');
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const SENT_AFTER_MS = 3_000;
await main();
