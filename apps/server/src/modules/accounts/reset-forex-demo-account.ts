import { formatDecimal } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import { resetForexDemoAccount } from '@candor/protocol/account/reset-forex-demo-account.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';

export interface ResetDemoDeps {
  readonly engine: EngineGateway;
  readonly demoGrant: () => Decimal;
}

export const resetForexDemoAccountEndpoint = (deps: ResetDemoDeps) =>
  endpoint<typeof resetForexDemoAccount>({
    call: resetForexDemoAccount,
    async handle(_input, request) {
      const command = { kind: 'resetDemo', userId: userId(request.session.userId) } as const;
      const result = await deps.engine.submit(command, request.key === null ? null : `reset:${request.key}`);
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      return answer({}, 'server.demoReset', { amount: formatDecimal(deps.demoGrant()) });
    },
  });
