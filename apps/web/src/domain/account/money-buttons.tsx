import { Button } from '@candor/ui/button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths, registerPath } from '../../paths.ts';
import { useUser } from '../session/user-queries.ts';
import { useSite } from '../site/site.ts';
import './money-buttons.css';

export interface MoneyButtonsProps {
  /** What the place allows; the site may close deposits everywhere. */
  readonly deposit?: boolean;
  readonly withdraw?: boolean;
  /** Between the customer's own accounts, where the site has more than one. */
  readonly transfer?: boolean;
}

/** The ways of money in and out; practice money has none, so that its owner is shown the way to a real account. */
export function MoneyButtons({ deposit = true, withdraw = true, transfer = false }: MoneyButtonsProps) {
  const t = useTranslation();
  const [path, navigate] = useLocation();
  const site = useSite();
  const takesDeposits = site.text('customer_tag') !== 'ICE';
  const hasMore = !site.flag('only_one_account');
  const isDemo = useUser().data?.isDemo === true;
  const ways = [
    { isOpen: isDemo, icon: 'account', label: 'home.openAccount', to: registerPath(path) },
    { isOpen: !isDemo && deposit && takesDeposits, icon: 'deposit', label: 'home.deposit', to: paths.deposit },
    { isOpen: !isDemo && withdraw, icon: 'withdraw', label: 'home.withdraw', to: paths.withdraw },
    { isOpen: transfer && hasMore, icon: 'transfer', label: 'transfer.title', to: paths.transfer },
  ] as const;
  const open = ways.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <div className="money-buttons">
      {open.map(({ label, icon, to }, index) => (
        <Button
          key={to}
          size="small"
          icon={icon}
          variant={index === 0 ? 'primary' : 'secondary'}
          onPress={() => navigate(to)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
