import { must } from '@candor/decimal/assert.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { OPTIONS } from '@candor/engine/option.ts';
import { submitOption } from '@candor/protocol/options/submit-option.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { PresentOptionDeps } from './present-option.ts';
import { presentOption } from './present-option.ts';

export const submitOptionEndpoint = (deps: SubmitOptionDeps, format: PresentOptionDeps) =>
  endpoint<typeof submitOption>({
    call: submitOption,
    async handle(input, request) {
      if (!deps.settings.flag('is_micro')) return refuse('featureOff');
      if (deps.closesWithin(input.forex_id, input.seconds)) {
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
      const result = await deps.engine.submit(command, request.key === null ? null : `option:${request.key}`);
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      const option = must(rowIn(result, OPTIONS), 'a command about an option is answered with it');
      const dto = presentOption(option, format);
      return answer({ id: option.id, order: dto }, 'server.optionOpened', {
        direction: deps.translator(request.language)(direction === 'up' ? 'option.up' : 'option.down'),
        instrument: dto.ForexTradeList.ShowCode,
        stake: dto.Number,
        price: dto.OpenPrice,
      });
    },
  });

export interface SubmitOptionDeps {
  readonly engine: EngineGateway;
  readonly settings: SettingsReader;
  readonly translator: (language: string) => Translator;
  /** Whether the instrument's market is closed so many seconds from now: no quote could decide then. */
  readonly closesWithin: (instrumentId: number, seconds: number) => boolean;
}
