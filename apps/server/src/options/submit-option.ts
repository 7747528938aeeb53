import { must } from '@candor/decimal/assert.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { submitOption } from '@candor/protocol/options/submit-option.ts';
import { refusalAnswer } from '../engine/refusals.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import type { OptionParts } from './endpoints.ts';
import { wireOption } from './wire-option.ts';

export const submitOptionEndpoint = (parts: OptionParts) =>
  endpoint<typeof submitOption>({
    call: submitOption,
    async handle(input, request) {
      if (!parts.settings.flag('is_micro')) return refuse('featureOff');
      if (parts.closesWithin(input.forex_id, input.seconds)) {
        return refuse('marketClosed', { message: 'refusal.endsAfterClose' });
      }
      const direction = input.type === 1 ? 'up' : 'down';
      const command = {
        kind: 'openOption',
        userId: userId(request.session.userId),
        instrumentId: instrumentId(input.forex_id),
        direction,
        stake: parseMoney(input.number),
        seconds: input.seconds,
      } as const;
      const outcome = await parts.engine.submit(command, request.key === null ? null : `option:${request.key}`);
      if (outcome.kind === 'refused') return refusalAnswer(outcome.reason);
      const option = must(
        outcome.reply.kind === 'option' ? outcome.reply.option : null,
        'a command about an option is answered with it',
      );
      const wire = wireOption(option, parts);
      return answer({ id: option.id, order: wire }, 'server.optionOpened', {
        direction: parts.translator(request.language)(direction === 'up' ? 'option.up' : 'option.down'),
        instrument: wire.ForexTradeList.ShowCode,
        stake: wire.Number,
        price: wire.OpenPrice,
      });
    },
  });
