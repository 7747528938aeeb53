import { Screen } from '../../shell/screen.tsx';
import { useTranslation } from '../../language/language.ts';

export function OrdersScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('tab.orders')} root live width="page">
      {null}
    </Screen>
  );
}
