import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The program's numbers for Prometheus; one registry a process. */
export interface Metrics {
  readonly registry: Registry;
  /** Calls answered, by call name and envelope code. */
  readonly calls: Counter<'call' | 'code'>;
  readonly callSeconds: Histogram<'call'>;
  readonly sessionsCached: Gauge;
  /** By the events of the security log. */
  readonly securityEvents: Counter<'event'>;
  readonly securityAlarms: Counter<'event'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Counter({
      name: 'candor_calls_total',
      help: 'Calls answered, by envelope code.',
      labelNames: ['call', 'code'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'candor_call_seconds',
      help: 'Time from the arrival of a call to its answer.',
      labelNames: ['call'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    sessionsCached: new Gauge({ name: 'candor_sessions_cached', help: 'Sessions held in memory.', registers }),
    securityEvents: new Counter({
      name: 'candor_security_events_total',
      help: 'Security events, by event.',
      labelNames: ['event'],
      registers,
    }),
    securityAlarms: new Counter({
      name: 'candor_security_alarms_total',
      help: 'Minutes in which an event happened more often than its alarm.',
      labelNames: ['event'],
      registers,
    }),
  };
}

/** Shows a part's own numbers, as they are when they are asked for. */
export function exposeNumbers<Numbers extends object>(metrics: Metrics, part: string, numbers: Numbers): void {
  for (const key of Object.keys(numbers)) {
    const name = `candor_${part}_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const gauge: Gauge = new Gauge({
      name,
      help: `${key} of the part ${part}.`,
      registers: [metrics.registry],
      collect: (): void => gauge.set(valueOf(numbers, key)),
    });
  }
}

function valueOf(numbers: object, key: string): number {
  const value: unknown = Reflect.get(numbers, key);
  return typeof value === 'number' ? value : 0;
}
