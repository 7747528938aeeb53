import { formatDecimal } from '@candor/decimal/decimal.ts';
import { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { OptionProducts } from './option-products.ts';

export const getSecondsEndpoint = (products: Pick<OptionProducts, 'durations' | 'stakes'>, settings: SettingsReader) =>
  endpoint<typeof getSeconds>({
    call: getSeconds,
    handle() {
      const isOn = settings.flag('is_micro');
      const sec = products.durations.map(({ id, terms: { seconds, ratio, leastStake } }) => ({
        Id: id,
        Seconds: seconds,
        ProfitRatio: formatDecimal(ratio),
        LimitAmount: formatDecimal(leastStake),
      }));
      return answer({
        sec: isOn ? sec : [],
        number: isOn ? products.stakes.map((stake) => ({ Number: formatDecimal(stake) })) : [],
        LossLevel: settings.flag('micro_loss_level') ? 1 : 0,
        TieRefund: settings.flag('micro_tie_refund') ? 1 : 0,
      });
    },
  });
