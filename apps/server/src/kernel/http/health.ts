import type { IncomingMessage } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** One condition of being ready to trade; `check` answers false or throws while it does not hold. */
export interface HealthCheck {
  readonly name: string;
  check(): boolean | Promise<boolean>;
}

export interface HealthDeps {
  readonly checks: readonly HealthCheck[];
  readonly metrics: Pick<Metrics, 'registry'>;
  /** With which `/metrics` answers from elsewhere; null: it answers programs on this machine alone. */
  readonly metricsToken: string | null;
  isLocal(request: IncomingMessage): boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can trade. `/metrics`: its numbers for Prometheus. What takes work is
 * made at most once a second, no matter who asks.
 */
export function addHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const { registry } = deps.metrics;
  // A caller who waits for the start to finish is answered on time.
  const readiness = shared(
    () => readinessOf(deps.checks),
    ({ ready }) => (ready ? SHARED_MS : SHARED_MS / 10),
  );
  const numbers = shared(
    () => registry.metrics(),
    () => SHARED_MS,
  );
  const mayRead = metricsReader(deps);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, body } = await readiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.raw)) return reply.callNotFound();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await numbers());
  });
}

async function readinessOf(checks: readonly HealthCheck[]): Promise<{ ready: boolean; body: string }> {
  const results = await Promise.all(checks.map((each) => holds(each)));
  const ready = results.every((each) => each.ok);
  const status = ready ? 'ready' : 'not ready';
  return {
    ready,
    body: JSON.stringify({ status, checks: Object.fromEntries(results.map((each) => [each.name, each.ok])) }),
  };
}

function metricsReader(deps: HealthDeps): (request: IncomingMessage) => boolean {
  const wanted = deps.metricsToken === null ? null : digest(deps.metricsToken);
  return (request) => {
    if (deps.isLocal(request)) return true;
    const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return wanted !== null && given !== undefined && timingSafeEqual(digest(given), wanted);
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Those who ask while it is being made, or within `keptMs` of it, share it. */
function shared<T>(make: () => Promise<T>, keptMs: (made: T) => number): () => Promise<T> {
  let made: Promise<T> | null = null;
  let until = Infinity;
  return () => {
    if (made !== null && performance.now() < until) return made;
    until = Infinity;
    made = make();
    made.then(
      (value) => (until = performance.now() + keptMs(value)),
      () => (until = 0),
    );
    return made;
  };
}

async function holds(condition: HealthCheck): Promise<{ name: string; ok: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  try {
    return { name: condition.name, ok: await Promise.race([Promise.resolve(condition.check()), late]) };
  } catch {
    return { name: condition.name, ok: false };
  } finally {
    clearTimeout(timer);
  }
}

const SHARED_MS = 1_000;
const PATIENCE_MS = 2_000;
