import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../api/call.ts';
import { ChosenField } from '../../kit/chosen-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { areasKey, readAreas } from './area.ts';

/** Whom a message is for; what is empty is anybody. */
export interface Recipients {
  /** A uid, or "". */
  readonly customer: string;
  /** Codes. */
  readonly toLanguages: readonly string[];
  readonly toCountries: readonly string[];
  readonly verified: '' | '0' | '1';
  readonly account: '' | 'real' | 'demo';
}

export const EVERYBODY: Recipients = { customer: '', toLanguages: [], toCountries: [], verified: '', account: '' };

/** As calls take them. */
export const recipientsInputOf = ({ toLanguages, toCountries, ...rest }: Recipients) => ({
  ...rest,
  toLanguages: toLanguages.join(','),
  toCountries: toCountries.join(','),
});

/** How many customers it reaches; undefined while that is being counted. */
export function useReach(recipients: Recipients): number | undefined {
  const { data } = useQuery({
    queryKey: ['broadcast reach', recipients],
    queryFn: ({ signal }) => call(consoleBroadcastReach, recipientsInputOf(recipients), { signal, quiet: true }),
  });
  return data?.customers;
}

interface RecipientsFieldsProps {
  readonly recipients: Recipients;
  readonly reach: number | undefined;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (recipients: Recipients) => void;
}

export function RecipientsFields({ recipients, reach, faultOf, onChange }: RecipientsFieldsProps) {
  const t = useTranslation();
  const [scope, setScope] = useState<Scope>('everybody');
  return (
    <>
      <Segmented
        label={t('console.operations.broadcast.to')}
        items={SCOPES.map((id) => ({ id, label: t(`console.operations.broadcast.${id}`) }))}
        value={scope}
        onChange={(chosen) => {
          setScope(chosen);
          onChange(EVERYBODY);
        }}
      />
      {scope === 'customer' && (
        <TextField
          type="code"
          label={t('console.operations.broadcast.uid')}
          value={recipients.customer}
          error={faultOf('customer')}
          onChange={(customer) => onChange({ ...EVERYBODY, customer })}
        />
      )}
      {scope === 'segment' && <SegmentFields recipients={recipients} faultOf={faultOf} onChange={onChange} />}
      <p className="form-text" role="status">
        {reach !== undefined && t('console.operations.broadcast.reach', { count: reach })}
      </p>
    </>
  );
}

function SegmentFields({ recipients, faultOf, onChange }: Omit<RecipientsFieldsProps, 'reach'>) {
  const t = useTranslation();
  const areas = useQuery({ queryKey: [...areasKey, 'names'], queryFn: ({ signal }) => readAreas(signal) });
  const any = { id: '', label: t('console.operations.broadcast.any') } as const;
  return (
    <>
      <ChosenField
        label={t('console.operations.broadcast.languages')}
        options={LANGUAGE_LIST.map(({ code, nativeName }) => ({ id: code, label: nativeName }))}
        chosen={recipients.toLanguages}
        none={t('console.operations.broadcast.any')}
        error={faultOf('toLanguages')}
        onChange={(toLanguages) => onChange({ ...recipients, toLanguages })}
      />
      <ChosenField
        label={t('console.operations.broadcast.countries')}
        options={(areas.data ?? []).map(({ country, name }) => ({ id: country, label: name }))}
        chosen={recipients.toCountries}
        none={t('console.operations.broadcast.any')}
        error={faultOf('toCountries') ?? (areas.isError ? describeError(areas.error) : undefined)}
        onChange={(toCountries) => onChange({ ...recipients, toCountries })}
      />
      <Segmented
        label={t('console.operations.broadcast.verified')}
        items={[
          any,
          { id: '1', label: t('console.operations.broadcast.verified') },
          { id: '0', label: t('console.operations.broadcast.notVerified') },
        ]}
        value={recipients.verified}
        onChange={(verified) => onChange({ ...recipients, verified })}
      />
      <Segmented
        label={t('console.operations.broadcast.account')}
        items={[
          any,
          { id: 'real', label: t('console.operations.broadcast.real') },
          { id: 'demo', label: t('console.operations.broadcast.demo') },
        ]}
        value={recipients.account}
        onChange={(account) => onChange({ ...recipients, account })}
      />
    </>
  );
}

type Scope = (typeof SCOPES)[number];
const SCOPES = ['everybody', 'segment', 'customer'] as const;
