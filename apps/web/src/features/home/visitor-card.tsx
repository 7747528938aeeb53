import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { DemoButton } from '../../domain/session/demo-button.tsx';

/** What stands in the place of the assets while nobody is signed in. */
export function VisitorCard() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Card padding="none" className="visitor-card">
      <div>
        <h2 className="text-title-2 font-semibold">{t('home.welcome')}</h2>
        <p className="text-sm text-ink-2">{t('home.welcomeHint')}</p>
      </div>
      <div className="visitor-ways">
        <Button size="small" onPress={() => navigate(paths.register)}>
          {t('auth.createAccount')}
        </Button>
        <Button size="small" variant="secondary" onPress={() => navigate(paths.login)}>
          {t('auth.logIn')}
        </Button>
      </div>
      <DemoButton size="small" />
      <Link href={paths.sampleReceipt} className="link flex min-h-11 items-center text-sm">
        {t('home.sampleReceipt')}
      </Link>
    </Card>
  );
}
