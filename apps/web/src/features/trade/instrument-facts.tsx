import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import type { InstrumentInfo } from '../../domain/market/instrument-info.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { feeOf, marginOf, shareOf } from '../../domain/orders/order-figures.ts';
import { pipOf, spreadText } from '../../domain/orders/pip.ts';
import { useSite } from '../../domain/site/site.ts';
import { HelpTerm } from './help-term.tsx';
import { useTicketConditions } from './use-ticket-figures.ts';

export interface InstrumentFactsProps {
  readonly instrument: Instrument;
  /** undefined until it is read. */
  readonly info: InstrumentInfo | undefined;
}

/** What trading an instrument costs and allows; terms that newcomers ask about lead to the help. */
export function InstrumentFacts({ instrument, info }: InstrumentFactsProps) {
  const t = useTranslation();
  const { currency, info: rules } = useSite();
  const stopOut = rules?.stopOutLevel;
  const { contractSize, minLots, maxLots, lotStep, quoteCurrency } = instrument;
  const items: KeyValue[] = [
    {
      key: 'spread',
      label: <HelpTerm topic="spread">{t('instrument.spreadNow')}</HelpTerm>,
      value: <SpreadNow instrument={instrument} />,
    },
    {
      key: 'typical',
      label: t('instrument.spreadTypical'),
      value: info === undefined || info.typicalSpread === '' ? '\u2014' : spreadOf(t, info.typicalSpread, instrument),
    },
    {
      key: 'size',
      label: t('instrument.contractSize'),
      value: t('instrument.unitsPerLot', { units: plain(contractSize), name: instrument.baseCurrency }),
    },
    {
      key: 'lots',
      label: <HelpTerm topic="lot">{t('instrument.lots')}</HelpTerm>,
      value: t('instrument.lotRange', {
        min: quantityText(minLots),
        max: quantityText(maxLots),
        step: quantityText(lotStep),
      }),
    },
    {
      key: 'margin',
      label: <HelpTerm topic="margin">{t('trade.margin')}</HelpTerm>,
      value: <MarginRule instrument={instrument} />,
    },
    { key: 'fee', label: t('common.fee'), value: <FeeRule instrument={instrument} /> },
    { key: 'swap', label: <HelpTerm topic="fees">{t('instrument.swap')}</HelpTerm>, value: t('instrument.swapNone') },
    {
      key: 'stopOut',
      label: <HelpTerm topic="stopOut">{t('instrument.stopOut')}</HelpTerm>,
      value: stopOut === undefined ? '\u2014' : t('instrument.stopOutLevel', { percent: stopOut }),
    },
    {
      key: 'conversion',
      label: t('instrument.conversion'),
      value:
        info?.conversion == null
          ? t('instrument.conversionNone', { currency })
          : t(info.conversion.isInverse ? 'instrument.conversionInverse' : 'instrument.conversionDirect', {
              from: quoteCurrency,
              to: currency,
              pair: info.conversion.displayCode,
            }),
    },
  ];
  return <KeyValues lined items={items} />;
}

function SpreadNow({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const quote = useQuote(instrument.code);
  if (quote === undefined || quote.time === null) return <>{'\u2014'}</>;
  const { pricePrecision } = instrument;
  const spread = spreadText(quote.bid, quote.ask, pricePrecision);
  return (
    <bdi className="num">
      {pipOf(pricePrecision).isPip
        ? t('ticket.away.pips', { value: figure(spread, { maxDecimals: 1 }) })
        : plain(spread)}
    </bdi>
  );
}

function spreadOf(t: ReturnType<typeof useTranslation>, spread: string, { pricePrecision }: Instrument): string {
  const text = spreadText('0', spread, pricePrecision);
  return pipOf(pricePrecision).isPip ? t('ticket.away.pips', { value: figure(text, { maxDecimals: 1 }) }) : plain(text);
}

function MarginRule({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const { currency } = useSite();
  if (instrument.hasFixedMargin)
    return <>{t('instrument.marginFixed', { amount: amountText(instrument.contractSize), currency })}</>;
  if (instrument.leverages.length === 0) return <>{t('trade.block.noLeverage')}</>;
  const options = instrument.leverages.map(({ value }) => `${value}×`).join('  ');
  return (
    <>
      {t('instrument.byLeverage')} <bdi className="num">{options}</bdi>
    </>
  );
}

/** The rule in words, and what it comes to for one lot. */
function FeeRule({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const { currency } = useSite();
  const quote = useQuote(instrument.code);
  const conditions = useTicketConditions(instrument);
  const { feeBasis, feeRate } = conditions;
  const chosen = instrument.leverages.find(({ isDefault }) => isDefault) ?? instrument.leverages[0];
  const leverage = instrument.hasFixedMargin ? 0 : (chosen?.value ?? 0);
  const lot = { side: 'buy' as const, lots: '1', contractSize: conditions.contractSize, openPrice: quote?.ask ?? '' };
  const margin = marginOf(lot, leverage, conditions.rate);
  const fee = margin === null ? null : feeOf(feeBasis, '1', margin, feeRate);
  const rule =
    feeBasis === 'perLot'
      ? t('instrument.feePerLot', { rate: amountText(feeRate, 'exact'), currency })
      : t('instrument.feeOfMargin', { percent: figure(shareOf(feeRate, '100', '1') ?? '', { maxDecimals: 4 }) });
  return (
    <>
      {rule}
      {fee !== null && margin !== null && (
        <span className="block text-caption text-ink-3">
          {t('instrument.feeExample', { margin: amountText(margin), fee: amountText(fee, 'exact'), currency })}
        </span>
      )}
    </>
  );
}

const plain = (value: string): string => figure(value, { maxDecimals: 8 });
