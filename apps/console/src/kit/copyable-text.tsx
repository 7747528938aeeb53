import { IconButton } from '@candor/ui/icon-button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useTranslation } from '../language/language.ts';

/** An address or number that has to be right to the last sign: shown whole, and copied by a button. */
export function CopyableText({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslation();
  const copy = async (): Promise<void> => {
    // Browsers refuse it on pages without TLS.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied === true) showToast({ text: t('common.copied'), tone: 'success' });
    else showToast({ text: t('common.copyFailed'), tone: 'danger' });
  };
  return (
    <span className="copyable-text">
      <bdi className="hash">{text}</bdi>
      <IconButton
        icon="copy"
        size={16}
        label={t('console.payment.copyWhole', { text: label })}
        onPress={() => void copy()}
      />
    </span>
  );
}
