import type { Translator } from '@candor/locales/translate.ts';
import { shown } from './proposal-payload.ts';
import type { ChangedField, PayloadReader } from './proposal-payload.ts';

/** The terms of a currency, as they are and as they would be; of a new one nothing is there before. */
export function currencyChanges(t: Translator, payload: PayloadReader): readonly ChangedField[] {
  const change = (field: string, label: string, words = shown): ChangedField => ({
    field: label,
    before: words(payload.before(field)),
    after: words(payload.of(field)),
  });
  const onOff = (value: string | undefined): string =>
    value === undefined ? shown(value) : t(value === '1' ? 'common.on' : 'common.off');
  const feeType = (value: string | undefined): string =>
    value === undefined
      ? shown(value)
      : t(value === '2' ? 'console.catalogue.feeType.2' : 'console.catalogue.feeType.1');
  return [
    change('price', t('console.catalogue.price')),
    change('instrument_code', t('console.catalogue.instrument')),
    change('fee', t('common.fee')),
    change('fee_type', t('console.catalogue.feeType'), feeType),
    change('decimals', t('console.catalogue.decimals')),
    change('deposit_min', t('console.catalogue.least')),
    change('deposit_max', t('console.catalogue.most')),
    change('deposits', t('console.nav.deposits'), onOff),
    change('withdrawals', t('console.nav.withdrawals'), onOff),
  ];
}
