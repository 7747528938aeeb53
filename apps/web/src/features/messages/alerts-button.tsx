import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';

/** To what the customer is notified of, and how. */
export function AlertsButton() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return <IconButton icon="sliders" label={t('alerts.title')} onPress={() => navigate(paths.alerts)} />;
}
