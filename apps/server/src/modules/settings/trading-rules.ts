import { parseDecimal } from '@candor/decimal/decimal.ts';
import type { OptionDuration, TradingRules } from '@candor/engine/instrument.ts';
import type { SettingsReader } from './settings.ts';

/**
 * The rules that the engine applies to everyone, from the site's settings and the durations that options have.
 */
export function tradingRules(settings: SettingsReader, durations: readonly OptionDuration[] = []): TradingRules {
  const demoGrant = parseDecimal(settings.text('demo_grant') || '100000');
  const demoOptionGrant = parseDecimal(settings.text('demo_option_grant') || '0');
  return {
    offersContracts: settings.flag('is_forex'),
    feeBasis: settings.text('trade_fee_type') === '1' ? 'perLot' : 'ofMargin',
    marginCallLevel: settings.number('margin_call_level') ?? 100,
    stopOutLevel: settings.number('stop_out_level') ?? 50,
    onlyOneAccount: settings.flag('only_one_account'),
    demoGrant,
    // A site whose grant was made smaller than this before there was this setting keeps all of it for contracts.
    demoOptionGrant: settings.flag('is_micro') && demoOptionGrant <= demoGrant ? demoOptionGrant : parseDecimal('0'),
    maxOpenOrders: settings.number('max_open_orders') ?? 200,
    options: {
      durations: settings.flag('is_micro') ? durations : [],
      losesWholeStake: !settings.flag('micro_loss_level'),
      refundsTies: settings.flag('micro_tie_refund'),
    },
  };
}
