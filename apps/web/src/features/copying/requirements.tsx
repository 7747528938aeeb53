import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import type { Application } from './application.ts';

/** What is asked of a trader, met or not, with the way to what is missing. */
export function Requirements({ application }: { readonly application: Application }) {
  const t = useTranslation();
  const { isVerified, hasOrders, hasNickname, orders, leastOrders } = application;
  return (
    <Card padding="none">
      <ul aria-label={t('copying.required')}>
        <Requirement
          isMet={isVerified}
          title={t('copying.verified')}
          detail={t(isVerified ? 'copying.met' : 'copying.verifiedHint')}
          way={paths.verification}
          wayLabel={t('copying.verify')}
        />
        <Requirement
          isMet={hasOrders}
          title={t('copying.leastOrders', { count: leastOrders })}
          detail={t('copying.youHave', { count: countText(orders) })}
          way={paths.trade}
          wayLabel={t('copying.trade')}
        />
        <Requirement
          isMet={hasNickname}
          title={t('copying.nickname')}
          detail={t('copying.nicknameHint')}
          way={paths.profile}
          wayLabel={t('copying.set')}
        />
      </ul>
    </Card>
  );
}

interface RequirementProps {
  readonly isMet: boolean;
  readonly title: string;
  readonly detail: string;
  readonly way: string;
  readonly wayLabel: string;
}

function Requirement({ isMet, title, detail, way, wayLabel }: RequirementProps) {
  const t = useTranslation();
  return (
    <li className="copying-requirement">
      <span className={isMet ? 'text-success-text' : 'text-warning-text'}>
        <Icon name={isMet ? 'checkCircle' : 'alert'} size={20} />
        <span className="visually-hidden">{t(isMet ? 'copying.met' : 'copying.notMet')}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-caption text-ink-3">{detail}</span>
      </span>
      {!isMet && (
        <Link href={way} className="button" data-variant="secondary" data-size="small">
          {wayLabel}
        </Link>
      )}
    </li>
  );
}
