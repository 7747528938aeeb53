import type { Translator } from '@candor/locales/translate.ts';
import { changeOf, shown } from '../../domain/proposals/proposal-payload.ts';
import type { ChangedField, PayloadReader } from '../../domain/proposals/proposal-payload.ts';

/** The terms of a currency, as they are and as they would be; of a new one nothing is there before. */
export function currencyChanges(t: Translator, payload: PayloadReader): readonly ChangedField[] {
  const onOff = (value: string | undefined): string =>
    value === undefined ? shown(value) : t(value === '1' ? 'common.on' : 'common.off');
  const feeType = (value: string | undefined): string =>
    value === undefined
      ? shown(value)
      : t(value === '2' ? 'console.catalogue.feeType.2' : 'console.catalogue.feeType.1');
  return [
    changeOf(payload, 'price', t('console.catalogue.price')),
    changeOf(payload, 'instrumentCode', t('console.catalogue.instrument')),
    changeOf(payload, 'fee', t('common.fee')),
    changeOf(payload, 'feeType', t('console.catalogue.feeType'), feeType),
    changeOf(payload, 'decimals', t('console.catalogue.decimals')),
    changeOf(payload, 'depositMin', t('console.catalogue.least')),
    changeOf(payload, 'depositMax', t('console.catalogue.most')),
    changeOf(payload, 'deposits', t('console.nav.deposits'), onOff),
    changeOf(payload, 'withdrawals', t('console.nav.withdrawals'), onOff),
  ];
}
