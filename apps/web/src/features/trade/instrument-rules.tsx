import { useTranslation } from '../../kit/language/language.ts';
import type { InstrumentInfo } from '../../domain/market/instrument-info.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { shareOf } from '../../domain/orders/order-figures.ts';

export interface InstrumentRulesProps {
  readonly instrument: Instrument;
  readonly info: InstrumentInfo;
}

/** The published rules by which the prices of an instrument are made, in words: the same for everybody. */
export function InstrumentRules({ instrument, info }: InstrumentRulesProps) {
  const t = useTranslation();
  const { offMarket: rule } = info;
  const seconds = (ms: number): string => figure(shareOf(String(ms), '1', '1000') ?? '', { maxDecimals: 3 });
  return (
    <section aria-label={t('instrument.priceRules')} className="pt-4">
      <p className="pb-1 text-label font-semibold">{t('instrument.priceRules')}</p>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2">
        <li>
          {t('instrument.quoteRule', {
            decimals: instrument.pricePrecision,
            spread: figure(info.minSpread, { maxDecimals: 8 }),
          })}
        </li>
        <li>{t('instrument.staleRule', { seconds: seconds(instrument.staleAfterMs) })}</li>
        <li>
          {t('instrument.offMarketRule', {
            percent: figure(shareOf(String(rule.maxMoveBp), '1', '100') ?? '', { maxDecimals: 2 }),
            within: seconds(rule.withinMs),
            quotes: rule.persistQuotes,
            persist: seconds(rule.persistMs),
          })}
        </li>
      </ul>
    </section>
  );
}
