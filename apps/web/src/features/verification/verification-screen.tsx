import { Card, IconTile } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import type { PlainKey } from '@candor/locales/translate.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths, verificationFormPath } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSupport } from '../../domain/site/use-support.ts';
import { useSite } from '../../domain/site/site.ts';
import { useVerificationStatus } from '../../domain/verification/verification-queries.ts';
import type { VerificationStatus } from '../../domain/verification/verification-queries.ts';
import { CheckCard } from './check-card.tsx';
import { RealOnly } from './real-only.tsx';
import { SentForCheck } from './sent-documents.tsx';
import './verification.css';

/** Where the customer's verification stands: what is done, who decides what is not, and what works meanwhile. */
export function VerificationScreen() {
  const t = useTranslation();
  const openSupport = useSupport();
  return (
    <Screen
      title={t('verification.title')}
      backTo={paths.account}
      end={<IconButton icon="headset" label={t('shell.support')} onPress={openSupport} />}
      className="gap-3 px-4 pt-1 pb-6"
    >
      <RealOnly>
        <Progress />
      </RealOnly>
    </Screen>
  );
}

function Progress() {
  const { data, error, refetch } = useVerificationStatus();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return <Checks status={data} />;
}

function Checks({ status }: { readonly status: VerificationStatus }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { junior, senior } = status;
  const [head, lead] = headOf(status);
  return (
    <>
      <div>
        <h2 className="text-title-1 font-semibold">{t(head)}</h2>
        <p className="mt-0.5 mb-3 text-sm text-ink-2">{t(lead)}</p>
        <div className="check-bar" aria-hidden="true">
          <i data-status={junior.state} />
          <i data-status={senior.state} />
        </div>
      </div>
      <CheckCard
        icon="account"
        title={t('verification.juniorTitle')}
        detail={t('verification.juniorItems')}
        step={junior}
        photos={2}
        sent={<SentForCheck check="junior" />}
        startLabel={t('verification.start')}
        onStart={() => navigate(verificationFormPath(1))}
      />
      <CheckCard
        icon="shieldCheck"
        title={t('verification.seniorTitle')}
        detail={t('verification.seniorItems')}
        step={senior}
        photos={1}
        sent={<SentForCheck check="senior" />}
        startLabel={t('verification.startFull')}
        onStart={junior.state === 'passed' ? () => navigate(verificationFormPath(2)) : undefined}
      />
      <Abilities isVerified={junior.state === 'passed'} />
      <Card className="check-head">
        <IconTile icon="lock" />
        <span className="check-words">
          <span>{t('verification.private')}</span>
          <span className="text-caption text-ink-3">{t('verification.privateHint')}</span>
        </span>
      </Card>
    </>
  );
}

function headOf({ junior, senior }: VerificationStatus): readonly [head: PlainKey, lead: PlainKey] {
  if (junior.state === 'inReview') return ['verification.headNone', 'verification.leadJuniorWaiting'];
  if (junior.state === 'none')
    return ['verification.headNone', junior.reason === '' ? 'verification.leadNone' : 'verification.leadJuniorRefused'];
  if (senior.state === 'passed') return ['verification.headDone', 'verification.leadDone'];
  if (senior.state === 'inReview') return ['verification.headOne', 'verification.leadSeniorWaiting'];
  return [
    'verification.headOne',
    senior.reason === '' ? 'verification.leadJuniorDone' : 'verification.leadSeniorRefused',
  ];
}

/** What works now and what waits for a check, as the site's settings have it. */
function Abilities({ isVerified }: { readonly isVerified: boolean }) {
  const t = useTranslation();
  const site = useSite();
  const guarded = site.flag('is_real_name_auth') && !isVerified;
  const rows: readonly (readonly [PlainKey, boolean])[] = [
    ['verification.trade', true],
    ['verification.deposit', !guarded || !site.flag('is_recharge_auth')],
    ['verification.withdraw', !guarded],
  ];
  return (
    <section aria-label={t('verification.whatNow')}>
      <h2 className="pt-1.5 pb-2 text-sm font-semibold">{t('verification.whatNow')}</h2>
      <Card padding="none">
        <ul className="list">
          {rows.map(([title, isOpen]) => (
            <li key={title} className="ability">
              <span className={isOpen ? 'text-success-text' : 'text-ink-3'}>
                <Icon name={isOpen ? 'checkCircle' : 'lock'} size={20} />
              </span>
              <span className="flex-1 text-sm">{t(title)}</span>
              <span className="text-label text-ink-3">
                {t(isOpen ? 'verification.now' : 'verification.afterBasic')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
