import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { newAlertPath } from '../../paths.ts';
import { readStored } from '@candor/client/stored-text.ts';

/** From the trade screen to a new alert for the instrument that is shown there, which that screen remembers. */
export function AlertLink({ instrument }: { readonly instrument: string }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const open = (): void => navigate(newAlertPath(readStored('instrument') ?? ''));
  return <IconButton icon="bell" label={t('alerts.setFor', { instrument })} onPress={open} />;
}
