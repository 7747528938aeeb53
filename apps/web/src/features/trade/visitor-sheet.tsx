import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { loginPath, registerPath } from '../../paths.ts';
import { DemoButton } from '../../domain/session/demo-button.tsx';

export interface VisitorSheetProps {
  readonly open: boolean;
  /** Where to go on after signing in. */
  readonly from: string;
  readonly onClose: () => void;
}

/**
 * What a visitor needs before an order: practice money in one press, which leaves the ticket as it is, or an account.
 */
export function VisitorSheet({ open, from, onClose }: VisitorSheetProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trade.visitorTitle')}
      closeLabel={t('common.close')}
      action={
        <div className="grid gap-2">
          <DemoButton primary size="large" onSignedIn={onClose} />
          <div className="flex flex-wrap gap-2 *:grow *:basis-[40%]">
            <Button variant="secondary" onPress={() => navigate(registerPath(from))}>
              {t('auth.createAccount')}
            </Button>
            <Button variant="secondary" onPress={() => navigate(loginPath(from))}>
              {t('auth.logIn')}
            </Button>
          </div>
        </div>
      }
    >
      <p className="pb-2 text-sm text-ink-2">{t('trade.visitorHint')}</p>
    </Sheet>
  );
}
