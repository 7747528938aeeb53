import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { transfer } from '@candor/protocol/account/transfer.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';

export interface TransferDeps {
  readonly engine: EngineGateway;
}

export const transferEndpoint = (deps: TransferDeps) =>
  endpoint<typeof transfer>({
    call: transfer,
    async handle(input, request) {
      const amount = parseMoney(input.balance);
      const command = {
        kind: 'transfer',
        userId: userId(request.session.userId),
        // The contract lets nothing but the three kinds through.
        from: input.from as CustomerAccountKind,
        to: input.to as CustomerAccountKind,
        amount,
      } as const;
      const result = await deps.engine.submit(command, request.key === null ? null : `transfer:${request.key}`);
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      return answer({}, 'server.transferred', { amount: formatDecimal(amount) });
    },
  });
