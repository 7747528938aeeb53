import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';

/** Says honestly that feedback is not open yet, what it will be, and where to go instead. */
export function ComingScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Screen title={t('coming.feedbackTitle')} className="justify-center">
      <EmptyState
        art="orders"
        title={t('coming.title')}
        text={t('coming.feedback')}
        action={
          <div className="grid justify-items-center gap-4">
            <Badge tone="primary">{t('shell.soon')}</Badge>
            <Button onPress={() => navigate(paths.support)}>{t('shell.support')}</Button>
            <Button variant="secondary" onPress={() => navigate(paths.home)}>
              {t('shell.goHome')}
            </Button>
          </div>
        }
      />
    </Screen>
  );
}
