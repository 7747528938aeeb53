import { Button } from '@candor/ui/button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/language.ts';
import { paths } from '../paths.ts';
import { useRealOnly } from '../session/use-real-only.ts';
import { useSite } from '../site/site.ts';

export interface MoneyButtonsProps {
  /** What the place allows; the site may close deposits everywhere. */
  readonly deposit?: boolean;
  readonly withdraw?: boolean;
}

/** The ways of money in and out, for real accounts. Nothing where neither is open. */
export function MoneyButtons({ deposit = true, withdraw = true }: MoneyButtonsProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const realOnly = useRealOnly();
  const takesDeposits = useSite().text('customer_tag') !== 'ICE' && deposit;
  if (!takesDeposits && !withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3 *:grow *:basis-[40%]">
      {takesDeposits && (
        <Button size="small" icon="deposit" onPress={() => realOnly(() => navigate(paths.deposit))}>
          {t('home.deposit')}
        </Button>
      )}
      {withdraw && (
        <Button
          size="small"
          variant="secondary"
          icon="withdraw"
          onPress={() => realOnly(() => navigate(paths.withdraw))}
        >
          {t('home.withdraw')}
        </Button>
      )}
    </div>
  );
}
