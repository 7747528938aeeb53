import type { FastifyInstance } from 'fastify';
import type { CallGates } from './call-route.ts';

/** One condition of being ready to trade; `check` answers false or throws while it does not hold. */
export interface HealthCheck {
  readonly name: string;
  check(): boolean | Promise<boolean>;
}

/** `/healthz`: the process answers. `/readyz`: it can trade. `/metrics`: its numbers for Prometheus. */
export function addHealthRoutes(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  gates: Pick<CallGates, 'metrics' | 'log'>,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map((each) => holds(each)));
    const ready = results.every((each) => each.ok);
    const body = {
      status: ready ? 'ready' : 'not ready',
      checks: Object.fromEntries(results.map((each) => [each.name, each.ok])),
    };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry } = gates.metrics;
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
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

const PATIENCE_MS = 2_000;
