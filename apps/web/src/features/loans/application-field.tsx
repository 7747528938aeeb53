import { EARLIEST_BIRTHDAY } from '@candor/protocol/loans/application-faults.ts';
import { LOAN_FIELDS } from '@candor/protocol/loans/application.ts';
import type { LoanField, LoanFieldKind } from '@candor/protocol/loans/application.ts';
import { AmountField } from '@candor/ui/amount-field.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useId } from 'react';
import { useSite } from '../../domain/site/site.ts';
import { useAreas } from '../../domain/site/site-queries.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface ApplicationFieldProps {
  readonly field: LoanField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** "2026-11-24": no birthday is later. */
  readonly today: string;
}

/** One field of the application, drawn by what it takes. */
export function ApplicationField({ field, today, ...rest }: ApplicationFieldProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const kind: LoanFieldKind = LOAN_FIELDS[field];
  const shared = { ...rest, label: t(`loan.field.${field}`) };
  const line = { ...shared, required: true };
  switch (kind.kind) {
    case 'text':
      return <TextField {...line} maxLength={kind.longest} autoComplete={AUTO_COMPLETE[field] ?? 'off'} />;
    case 'lines':
      return <LinesField {...shared} longest={kind.longest} />;
    case 'whole':
      return <TextField {...line} inputMode="numeric" maxLength={3} autoComplete="off" />;
    case 'date':
      return <TextField {...line} type="date" min={EARLIEST_BIRTHDAY} max={today} autoComplete="bday" />;
    case 'phone':
      return <TextField {...line} type="tel" maxLength={24} autoComplete="tel" help={t('loan.phoneHelp')} />;
    case 'amount':
      return (
        <AmountField
          {...shared}
          unit={currency}
          decimals={2}
          help={field === 'loan_amount' ? t('loan.wishHelp') : undefined}
        />
      );
    case 'picture':
      return <ImageSlot {...shared} help={t('loan.pictureHelp')} />;
    case 'country':
      return <CountryField {...shared} />;
    case 'choice':
      return <ChoiceField {...shared} field={field} options={kind.options} />;
  }
}

interface NamedField extends Omit<ApplicationFieldProps, 'field' | 'today'> {
  readonly label: string;
}

/** A text of several lines. */
function LinesField({ label, value, onChange, error, longest }: NamedField & { readonly longest: number }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box loan-lines">
        <textarea
          {...{ id, value }}
          className="field-input"
          rows={2}
          dir="auto"
          maxLength={longest}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-fault`}>{error}</FieldError>}
    </div>
  );
}

/** The countries that are served. */
function CountryField({ label, value, onChange, error }: NamedField) {
  const t = useTranslation();
  const { data: areas = [] } = useAreas();
  // Several rows may have one code.
  const countries = new Map(areas.map(({ code, name }) => [code, name]));
  return (
    <Select
      label={label}
      value={countries.has(value) ? value : undefined}
      onChange={onChange}
      error={error}
      options={[...countries].map(([id, name]) => ({ id, label: name }))}
      closeLabel={t('common.close')}
      placeholder={t('loan.choose')}
      search={{ label: t('auth.searchCountry'), clearLabel: t('common.clearSearch'), noResults: t('auth.noCountry') }}
    />
  );
}

interface ChoiceFieldProps extends NamedField {
  readonly field: LoanField;
  readonly options: readonly string[];
}

function ChoiceField({ field, label, value, onChange, error, options }: ChoiceFieldProps) {
  const t = useTranslation();
  const id = useId();
  // Which options there are is for the contract to say.
  const optionText = (key: string): string => (t.has(key) ? t.unchecked(key) : key);
  const words = field === 'sex' || field === 'id_card_type' ? field : 'has';
  return (
    <div>
      <p className="field-label" aria-hidden="true">
        {label}
      </p>
      <RadioChips
        label={label}
        items={options.map((option) => ({ id: option, label: optionText(`loan.option.${words}.${option}`) }))}
        value={value}
        onChange={onChange}
        wrap
      />
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

const AUTO_COMPLETE: Partial<Record<LoanField, string>> = { name: 'family-name', job: 'organization-title' };
