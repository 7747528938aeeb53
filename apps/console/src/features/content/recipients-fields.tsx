import { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';

/** Whom a message is for; what is empty is anybody. */
export interface Recipients {
  /** A uid, or "". */
  readonly customer: string;
  /** Codes divided by commas. */
  readonly toLanguages: string;
  readonly toCountries: string;
  readonly verified: '' | '0' | '1';
  readonly account: '' | 'real' | 'demo';
}

export const EVERYBODY: Recipients = { customer: '', toLanguages: '', toCountries: '', verified: '', account: '' };

/** How many customers it reaches; undefined while that is being counted. */
export function useReach(recipients: Recipients): number | undefined {
  const { data } = useQuery({
    queryKey: ['broadcast reach', recipients],
    queryFn: ({ signal }) => call(consoleBroadcastReach, recipients, { signal, quiet: true }),
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
  const any = { id: '', label: t('console.operations.broadcast.any') } as const;
  return (
    <>
      <TextField
        label={t('console.operations.broadcast.languages')}
        help={t('console.operations.broadcast.languagesHelp')}
        value={recipients.toLanguages}
        error={faultOf('toLanguages')}
        onChange={(toLanguages) => onChange({ ...recipients, toLanguages })}
      />
      <TextField
        label={t('console.operations.broadcast.countries')}
        help={t('console.operations.broadcast.countriesHelp')}
        value={recipients.toCountries}
        error={faultOf('toCountries')}
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
