import { IconButton } from '@candor/ui/icon-button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { mailLink } from './web-address.ts';

export interface EmailAddressProps {
  readonly email: string;
}

/** An address to write to or to take along. */
export function EmailAddress({ email }: EmailAddressProps) {
  const t = useTranslation();
  const link = mailLink(email);
  const copy = async () => {
    // Browsers refuse the clipboard on pages without TLS; then nothing is claimed.
    const copied = await navigator.clipboard?.writeText(email).then(
      () => true,
      () => false,
    );
    if (copied === true) showToast({ text: t('common.copied'), tone: 'success' });
  };
  return (
    <span className="flex items-center justify-between gap-2">
      {link === null ? (
        <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
      ) : (
        <a className="link flex min-h-11 min-w-0 items-center wrap-anywhere" href={link}>
          <bdi>{email}</bdi>
        </a>
      )}
      <IconButton icon="copy" size={18} label={t('company.copyEmail', { email })} onPress={() => void copy()} />
    </span>
  );
}
