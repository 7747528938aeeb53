import { Screen } from '../../shell/screen.tsx';
import { useTranslation } from '../../language/language.ts';

export function TradeScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('tab.trade')} root live width="page">
      {null}
    </Screen>
  );
}
