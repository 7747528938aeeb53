import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument, InstrumentInfo } from '../../domain/market/market-queries.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { shareOf } from '../../domain/orders/order-figures.ts';

export interface InstrumentRulesProps {
  readonly instrument: Instrument;
  readonly info: InstrumentInfo;
}

/** The published rules by which the prices of an instrument are made, in words: the same for everybody. */
export function InstrumentRules({ instrument, info }: InstrumentRulesProps) {
  const t = useTranslation();
  const { OffMarket: rule } = info;
  const seconds = (ms: number): string => figure(shareOf(String(ms), '1', '1000') ?? '', { maxDecimals: 3 });
  return (
    <section aria-label={t('instrument.priceRules')} className="pt-4">
      <p className="pb-1 text-label font-semibold">{t('instrument.priceRules')}</p>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2">
        <li>
          {t('instrument.quoteRule', {
            decimals: instrument.PricePrecision,
            spread: figure(info.LeastSpread, { maxDecimals: 8 }),
          })}
        </li>
        <li>{t('instrument.staleRule', { seconds: seconds(instrument.StaleAfterMs) })}</li>
        <li>
          {t('instrument.offMarketRule', {
            percent: figure(shareOf(String(rule.MaxMoveBp), '1', '100') ?? '', { maxDecimals: 2 }),
            within: seconds(rule.WithinMs),
            quotes: rule.PersistQuotes,
            persist: seconds(rule.PersistMs),
          })}
        </li>
      </ul>
    </section>
  );
}
