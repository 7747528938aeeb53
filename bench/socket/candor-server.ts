import { SocketBed } from '@candor/server/realtime/testing/socket-bed.ts';
import { candleAt, CODES } from './workload.ts';

/* Our socket server with changes on every topic before every beat, as fast as it can go. Tells its parent the port. */
const bed = await SocketBed.open({
  flushMs: 1,
  connectionsPerAddress: 100_000,
  upgrades: { burst: 100_000, perSecond: 100_000 },
});
let step = 0;
setInterval(() => {
  step++;
  bed.tick(1, 116_240_000n + BigInt(step % 60) * 1000n, 116_250_000n + BigInt(step % 60) * 1000n);
  bed.bus.publish(
    'candles',
    CODES.map((code) => ({ code, candle: candleAt(step) })),
  );
}, 1);
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port: bed.port });
