import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Customer } from './customer.ts';

/** What a customer is called: the name where there is one, otherwise the account. */
export const customerName = ({ name, email, mobile, id }: Customer): string =>
  [name, email, mobile].find((each) => each !== '') ?? String(id);

export const customerAccount = ({ email, mobile }: Customer): string => (email === '' ? mobile : email);

export function VerifiedBadge({ verified }: Pick<Customer, 'verified'>) {
  const t = useTranslation();
  if (verified === 0) return <Badge>{t('console.customer.notVerified')}</Badge>;
  return (
    <Badge tone="success" icon="shieldCheck">
      {t(verified === 1 ? 'console.customer.junior' : 'console.customer.senior')}
    </Badge>
  );
}

export function StateBadges({ customer }: { readonly customer: Customer }) {
  const t = useTranslation();
  return (
    <span className="badges">
      {customer.isFrozen && (
        <Badge tone="danger" icon="lock">
          {t('console.customer.frozen')}
        </Badge>
      )}
      {customer.isDemo && <Badge>{t('common.demo')}</Badge>}
    </span>
  );
}
