import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath } from '../../paths.ts';

/** Leads to the page on which the operator has written the rules. */
export function RulesButton() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return <IconButton icon="book" label={t('mining.rules')} onPress={() => navigate(pagePath('mining.rule'))} />;
}
