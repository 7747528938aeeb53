import { Icon } from '@candor/ui/icon.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { PickerSheet } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { AccountEntry } from './account-entry.ts';

export interface AccountFieldProps {
  readonly entry: AccountEntry;
  readonly error?: string | undefined;
  /** What the browser may fill in: the account of a login, or a new one. */
  readonly autoComplete: 'username' | 'email';
}

/** E-mail or phone, as far as the site takes both, and the field for it. */
export function AccountField({ entry, error, autoComplete }: AccountFieldProps) {
  const t = useTranslation();
  return (
    <>
      {entry.kinds.length > 1 && (
        <Segmented
          label={t('auth.method')}
          items={[
            { id: 'email', label: t('auth.email') },
            { id: 'mobile', label: t('auth.phone') },
          ]}
          value={entry.kind}
          onChange={entry.setKind}
        />
      )}
      {entry.kind === 'email' ? (
        <TextField
          label={t('auth.email')}
          type="email"
          icon="mail"
          name="email"
          autoComplete={autoComplete}
          maxLength={254}
          value={entry.email}
          onChange={entry.setEmail}
          error={error}
        />
      ) : (
        <TextField
          label={t('auth.phoneNumber')}
          type="tel"
          name="tel"
          autoComplete="tel-national"
          maxLength={24}
          prefix={<PrefixPicker entry={entry} />}
          value={entry.number}
          onChange={entry.setNumber}
          error={error}
        />
      )}
    </>
  );
}

function PrefixPicker({ entry }: { readonly entry: AccountEntry }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const prefix = entry.area === undefined ? '' : shortPrefix(entry.area.prefix);
  return (
    <>
      <button
        type="button"
        className="prefix-button"
        aria-haspopup="dialog"
        aria-label={`${t('auth.prefix')}: ${prefix}`}
        onClick={() => setOpen(true)}
      >
        <bdi className="num">{prefix}</bdi>
        <Icon name="chevronDown" size={16} />
      </button>
      <AreaSheet entry={entry} open={open} onClose={() => setOpen(false)} title={t('auth.prefix')} />
    </>
  );
}

interface AreaSheetProps {
  readonly entry: AccountEntry;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
}

/** The countries served, by name and prefix. */
function AreaSheet({ entry, open, onClose, title }: AreaSheetProps) {
  const t = useTranslation();
  return (
    <PickerSheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      value={entry.area === undefined ? undefined : String(entry.area.id)}
      onChange={(id) => entry.setAreaId(Number(id))}
      options={entry.areas.map(({ id, name, prefix: dialled }) => ({
        id: String(id),
        label: name,
        detail: shortPrefix(dialled),
      }))}
      search={{ label: t('auth.searchCountry'), clearLabel: t('common.clearSearch'), noResults: t('auth.noCountry') }}
    />
  );
}

/** The wire writes +001 where people write +1. */
function shortPrefix(globalCode: string): string {
  return globalCode.replace(/^\+0+/, '+');
}
