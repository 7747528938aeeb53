import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';

/** What the operator calls copy trading, or its usual name. */
export function useCopyingTitle(): string {
  const t = useTranslation();
  const name = useSite().text('ai_trade_name');
  return name === '' ? t('tab.copy') : name;
}
