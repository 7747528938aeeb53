import { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';

/** Whom a message is for; what is empty is anybody. */
export interface Audience {
  /** A uid, or "". */
  readonly customer: string;
  /** Codes divided by commas. */
  readonly toLanguages: string;
  readonly toCountries: string;
  readonly verified: '' | '0' | '1';
  readonly account: '' | 'real' | 'demo';
}

export const EVERYBODY: Audience = { customer: '', toLanguages: '', toCountries: '', verified: '', account: '' };

/** How many customers it reaches; undefined while that is being counted. */
export function useReach(audience: Audience): number | undefined {
  const { data } = useQuery({
    queryKey: ['broadcast reach', audience],
    queryFn: ({ signal }) => call(consoleBroadcastReach, audience, { signal, quiet: true }),
  });
  return data?.customers;
}

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly reach: number | undefined;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (audience: Audience) => void;
}

export function AudienceFields({ audience, reach, faultOf, onChange }: AudienceFieldsProps) {
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
          value={audience.customer}
          error={faultOf('customer')}
          onChange={(customer) => onChange({ ...EVERYBODY, customer })}
        />
      )}
      {scope === 'segment' && <SegmentFields audience={audience} faultOf={faultOf} onChange={onChange} />}
      <p className="form-text" role="status">
        {reach !== undefined && t('console.operations.broadcast.reach', { count: reach })}
      </p>
    </>
  );
}

function SegmentFields({ audience, faultOf, onChange }: Omit<AudienceFieldsProps, 'reach'>) {
  const t = useTranslation();
  const any = { id: '', label: t('console.operations.broadcast.any') } as const;
  return (
    <>
      <TextField
        label={t('console.operations.broadcast.languages')}
        help={t('console.operations.broadcast.languagesHelp')}
        value={audience.toLanguages}
        error={faultOf('to_languages')}
        onChange={(toLanguages) => onChange({ ...audience, toLanguages })}
      />
      <TextField
        label={t('console.operations.broadcast.countries')}
        help={t('console.operations.broadcast.countriesHelp')}
        value={audience.toCountries}
        error={faultOf('to_countries')}
        onChange={(toCountries) => onChange({ ...audience, toCountries })}
      />
      <Segmented
        label={t('console.operations.broadcast.verified')}
        items={[
          any,
          { id: '1', label: t('console.operations.broadcast.verified') },
          { id: '0', label: t('console.operations.broadcast.notVerified') },
        ]}
        value={audience.verified}
        onChange={(verified) => onChange({ ...audience, verified })}
      />
      <Segmented
        label={t('console.operations.broadcast.account')}
        items={[
          any,
          { id: 'real', label: t('console.operations.broadcast.real') },
          { id: 'demo', label: t('console.operations.broadcast.demo') },
        ]}
        value={audience.account}
        onChange={(account) => onChange({ ...audience, account })}
      />
    </>
  );
}

type Scope = (typeof SCOPES)[number];
const SCOPES = ['everybody', 'segment', 'customer'] as const;
