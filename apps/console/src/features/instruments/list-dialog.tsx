import { consoleListInstrument } from '@candor/protocol/console/list-instrument.ts';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { draftOf, FIELDS, NOTHING_TYPED, useOffers } from './list-draft.ts';
import type { Draft, Offers, Site, Typed } from './list-draft.ts';

export interface ListDialogProps extends Site {
  readonly onClose: () => void;
}

/** One instrument more: what the market of this site can give, or a symbol of a live source. */
export function ListDialog({ instruments, categories, onClose }: ListDialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleListInstrument, [instrumentsKey]);
  const offers = useOffers();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const draft = draftOf(typed, offers, { instruments, categories });
  const faults = formFaults(t, change.error, FIELDS);
  const field: FieldOf = (key) => ({
    value: draft[key],
    error: faults.of(key),
    onChange: (value: string) => setTyped((before) => ({ ...before, [key]: value })),
  });
  const hasNothing = offers !== undefined && offers.feed !== 'live' && offers.offers.length === 0;
  return (
    <DecisionDialog
      title={t('console.operations.listInstrument')}
      text={t('console.operations.listInstrumentText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.listIt')}
      missing={offers === undefined || hasNothing ? t('console.operations.nothingToList') : undefined}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ ...draft, reason })) !== undefined && onClose()}
    >
      {hasNothing && <Note>{t('console.operations.nothingToList')}</Note>}
      {offers?.feed === 'live' && <MarketFields sources={offers.sources} field={field} />}
      {offers !== undefined && offers.offers.length > 0 && (
        <SelectField
          label={t('console.operations.instrument')}
          options={offers.offers.map(({ code, showCode }) => ({ id: code, label: showCode }))}
          {...field('code')}
          // What was typed of another one is not of this.
          onChange={(code) => setTyped({ code })}
        />
      )}
      <TextField label={t('console.operations.showCode')} maxLength={20} {...field('showCode')} />
      <SelectField
        label={t('console.operations.category')}
        options={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
        {...field('categoryId')}
      />
      <SelectField
        label={t('console.operations.termsLike')}
        options={instruments.map(({ id, name }) => ({ id: String(id), label: name }))}
        {...field('like')}
      />
    </DecisionDialog>
  );
}

type FieldOf = (key: keyof Draft) => {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The two sides of a market, and what live sources call it. */
function MarketFields({ sources, field }: { readonly sources: Offers['sources']; readonly field: FieldOf }) {
  const t = useTranslation();
  return (
    <>
      <TextField label={t('console.operations.baseCurrency')} maxLength={10} {...field('baseCurrency')} />
      <TextField label={t('console.operations.quoteCurrency')} maxLength={10} {...field('quoteCurrency')} />
      <TextField
        label={t('console.operations.instrumentCode')}
        help={t('console.operations.instrumentCodeHelp')}
        maxLength={15}
        {...field('code')}
      />
      <TextField label={t('console.operations.precision')} inputMode="numeric" {...field('pricePrecision')} />
      {sources.map((source) => (
        <TextField
          key={source}
          label={t('console.operations.symbolAt', { source: SOURCE_NAMES[source] })}
          help={t('console.operations.symbolHelp')}
          maxLength={40}
          {...field(source)}
        />
      ))}
    </>
  );
}

const SOURCE_NAMES = { kraken: 'Kraken', binance: 'Binance', oanda: 'OANDA' };
