import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';

/** Does what pulling a list down does, for those who do not pull. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const t = useTranslation();
  return <IconButton icon="refresh" label={t('common.refresh')} onPress={() => void onRefresh()} />;
}
