import type { Engine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { configurationCommands, everyStatus } from '../configuration.ts';
import type { OwnWork, Work } from './command-queue.ts';
import type { EngineHostOptions } from './host-options.ts';

/** Queues what the bus asks of the engine. Returns how to unsubscribe. */
export function followBus(
  options: EngineHostOptions,
  { engine, isServing, enqueue }: BusFollower,
): readonly (() => void)[] {
  const { bus, clock, marketStatuses } = options;
  const own = (command: OwnWork['command']): void => enqueue({ kind: 'own', command });
  return [
    bus.subscribe('ticks', (ticks) => {
      for (const tick of ticks) enqueue({ kind: 'tick', tick });
    }),
    bus.subscribe('marketTime', ({ at }) => {
      const running = engine()?.state.options.running;
      if (running !== undefined && running.size > 0) own({ kind: 'settleOptions', at });
    }),
    bus.subscribe('marketStatus', ({ instrumentId: id, open, at }) => {
      own({ kind: 'marketStatus', instrumentId: instrumentId(id), open, at });
    }),
    bus.subscribe('configurationChanged', ({ what }) => {
      const present = engine();
      if (what === 'content' || present === null || !isServing()) return;
      const at = clock.marketNow();
      for (const command of configurationCommands(present, options, { at, isUnconfigured: false })) own(command);
      for (const command of everyStatus(marketStatuses(), at)) own(command);
    }),
  ];
}

export interface BusFollower {
  /** Null before the first term. */
  readonly engine: () => Engine | null;
  readonly isServing: () => boolean;
  readonly enqueue: (work: Work) => void;
}
