import type { LiveFeedState, LiveSourceState } from '@candor/market/live/live-feed.ts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../kernel/metrics.ts';
import type { MarketRole } from './market-role.ts';

/** Shows how the price sources are, and which quotes were refused why. */
export function exposeFeed(metrics: Metrics, market: Pick<MarketRole, 'liveState' | 'rejected'>): void {
  const registers = [metrics.registry];
  const rejected: Gauge<'reason'> = new Gauge({
    name: 'candor_feed_rejected_quotes',
    help: 'Quotes that the published rules of an instrument refused since the start, by reason.',
    labelNames: ['reason'],
    registers,
    collect: () => {
      for (const [reason, count] of market.rejected()) rejected.set({ reason }, count);
    },
  });
  const ofSources = (name: string, help: string, value: (source: LiveSourceState) => number): void => {
    const gauge: Gauge<'source'> = new Gauge({
      name: `candor_feed_${name}`,
      help,
      labelNames: ['source'] as const,
      registers,
      collect: () => {
        for (const source of sourcesOf(market.liveState())) gauge.set({ source: source.name }, value(source));
      },
    });
  };
  ofSources('connected', 'Whether a price source is connected and has acknowledged what it was asked for.', (each) =>
    Number(each.connected),
  );
  ofSources('in_use', 'Instruments whose prices are taken from the source.', (each) => each.inUse);
  ofSources('silence_seconds', 'Time since anything was heard of the source; -1 before that.', (each) =>
    each.silenceMs === null ? -1 : each.silenceMs / 1000,
  );
  ofSources('dials', 'Connections that were attempted since the start.', (each) => each.connects);
  ofSources('losses', 'Connections and attempts that ended unasked since the start.', (each) => each.losses);
  ofSources('replaced_connections', 'Connections replaced before their end since the start.', (each) => each.replaced);
  ofSources(
    'quotes',
    'Quotes understood since the start, whether the source was in use or not.',
    (each) => each.quotes,
  );
  ofSources('given_quotes', 'Quotes given to the market since the start.', (each) => each.given);
  exposeRefusals(metrics, market);
  const queue: Gauge = new Gauge({
    name: 'candor_feed_queue',
    help: 'Quotes that were read and not logged yet.',
    registers,
    collect: () => queue.set(market.liveState()?.queued ?? 0),
  });
}

function exposeRefusals(metrics: Metrics, market: Pick<MarketRole, 'liveState'>): void {
  const refused: Gauge<'source' | 'reason'> = new Gauge({
    name: 'candor_feed_refused_quotes',
    help: 'Messages and quotes of a source that were not given to the market since the start, by reason.',
    labelNames: ['source', 'reason'],
    registers: [metrics.registry],
    collect: () => {
      for (const { name: source, garbage, notPositive, crossed, offMarket } of sourcesOf(market.liveState())) {
        for (const [reason, count] of Object.entries({ garbage, notPositive, crossed, offMarket })) {
          refused.set({ source, reason }, count);
        }
      }
    },
  });
}

const sourcesOf = (state: LiveFeedState | null): readonly LiveSourceState[] => state?.sources ?? [];
