import { showToast } from '@candor/ui/toast.tsx';
import { translation } from '../../kit/language/language.ts';

/** Puts a text on the clipboard and says whether it got there: browsers refuse it on pages without TLS. */
export async function copyText(text: string): Promise<void> {
  const t = translation();
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied === true) showToast({ text: t('common.copied'), tone: 'success' });
  else showToast({ text: t('common.copyFailed'), tone: 'danger' });
}
