import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { comingModule } from './modules.ts';
import type { ComingModule } from './modules.ts';

/** Says honestly that a part is not open yet, what it will be, and where to go instead. */
export function ComingScreen() {
  const t = useTranslation();
  const [path, navigate] = useLocation();
  const module = comingModule(path);
  return (
    <Screen title={t(module.title)} className="justify-center">
      <EmptyState
        art={path === paths.messages ? 'messages' : 'orders'}
        title={t('coming.title')}
        text={t(module.text)}
        action={
          <div className="grid justify-items-center gap-4">
            <Badge tone="primary">{t('shell.soon')}</Badge>
            {module.next !== undefined && <NextButton next={module.next} />}
            <Button variant="secondary" onPress={() => navigate(paths.home)}>
              {t('shell.goHome')}
            </Button>
          </div>
        }
      />
    </Screen>
  );
}

function NextButton({ next: { path, label } }: { readonly next: NonNullable<ComingModule['next']> }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return <Button onPress={() => navigate(path)}>{t(label)}</Button>;
}
