import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useCompanyEmail } from '../../domain/company/company-queries.ts';
import { NobodyToAsk } from '../../domain/company/nobody-to-ask.tsx';
import { EmailAddress } from '../../domain/company/email-address.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { supportWay } from '../../domain/site/support-way.ts';
import { useSupport } from '../../domain/site/use-support.ts';

/** Where to write to the company that the visitor deals with. */
export function CompanyEmailScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('company.emailTitle')} backTo={paths.about} className="gap-3 px-4 pt-1 pb-8">
      <Addresses />
    </Screen>
  );
}

function Addresses() {
  const t = useTranslation();
  const site = useSite();
  const openSupport = useSupport();
  const { data, error, refetch } = useCompanyEmail();
  if (data === undefined)
    return error === null ? <AddressSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const { company: name, email, complaints } = data;
  if (email === '' && complaints === '') {
    if (supportWay(site.text('service_link_type'), site.text('service_link'), null).kind === 'none')
      return <NobodyToAsk />;
    return (
      <EmptyState
        art="messages"
        title={t('company.noEmail')}
        text={t('company.noEmailHint')}
        action={
          <Button variant="secondary" icon="headset" onPress={openSupport}>
            {t('shell.support')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {email !== '' && (
        <Address label={t(email === complaints ? 'company.emailForAll' : 'company.emailFor', { name })} email={email} />
      )}
      {complaints !== email && <Address label={t('company.complaintsFor', { name })} email={complaints} />}
      <Note>{t('company.emailHint')}</Note>
    </>
  );
}

function Address({ label, email }: { readonly label: string; readonly email: string }) {
  return (
    <Card label={label}>
      <h2 className="text-label font-medium text-ink-2 wrap-anywhere">{label}</h2>
      <EmailAddress email={email} />
    </Card>
  );
}

function AddressSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Skeleton height={96} />
    </SkeletonGroup>
  );
}
