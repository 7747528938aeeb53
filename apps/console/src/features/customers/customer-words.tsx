import { Badge } from '@candor/ui/badge.tsx';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCustomers } from '@candor/protocol/console/customers.ts';
import { useTranslation } from '../../language/language.ts';

export type Customer = OutputOf<typeof consoleCustomers>['list'][number];

/** What a customer is called: the name where there is one, otherwise the account. */
export const customerName = ({ name, email, mobile, uid }: Customer): string =>
  [name, email, mobile].find((each) => each !== '') ?? String(uid);

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
      {customer.is_frozen === 1 && (
        <Badge tone="danger" icon="lock">
          {t('console.customer.frozen')}
        </Badge>
      )}
      {customer.is_demo === 1 && <Badge>{t('common.demo')}</Badge>}
    </span>
  );
}
