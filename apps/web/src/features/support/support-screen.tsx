import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { EmptyStateProps } from '@candor/ui/empty-state.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCompanyEmail } from '../../domain/company/company-queries.ts';
import { NobodyToAsk } from '../../domain/company/nobody-to-ask.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { supportWay } from '../../domain/site/support-way.ts';

/** Customer service the way the site offers it: in a frame, by mail, or on a page elsewhere. */
export function SupportScreen() {
  const t = useTranslation();
  const site = useSite();
  const { data: user } = useUser();
  const way = supportWay(site.text('service_link_type'), site.text('service_link'), user?.uid ?? null);
  return (
    <Screen title={t('shell.support')} backTo={paths.account} width={way.kind === 'frame' ? 'page' : 'column'}>
      {way.kind === 'frame' ? (
        <Frame address={way.address} />
      ) : way.kind === 'none' ? (
        <NoSupport />
      ) : (
        <AskOrRead
          title={t(way.kind === 'mail' ? 'funds.supportByMail' : 'funds.supportElsewhere')}
          text={<bdi>{way.shown}</bdi>}
          action={
            <a
              className="button"
              data-variant="primary"
              data-size="normal"
              href={way.address}
              {...(way.kind === 'link' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {t(way.kind === 'mail' ? 'funds.writeMail' : 'funds.openSupport')}
            </a>
          }
        />
      )}
    </Screen>
  );
}

/** The way to somebody, with what may have been answered already below it. */
function AskOrRead(way: Omit<EmptyStateProps, 'art'>) {
  const t = useTranslation();
  return (
    <>
      <EmptyState art="messages" {...way} />
      <Link href={paths.help} className="link mx-auto flex min-h-11 items-center">
        {t('account.help')}
      </Link>
    </>
  );
}

/** The page of customer service runs apart from ours: it gets no part of this page, and may not lead it elsewhere. */
function Frame({ address }: { readonly address: string }) {
  const t = useTranslation();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && <SkeletonRows rows={4} />}
      <iframe
        className="w-full flex-1 border-0"
        title={t('shell.support')}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}

/** The company's address instead, where it has one. */
function NoSupport() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useCompanyEmail();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (`${data.email}${data.complaints}` === '') return <NobodyToAsk />;
  return (
    <AskOrRead
      title={t('funds.noSupport')}
      text={t('funds.noSupportHint')}
      action={<Button onPress={() => navigate(paths.companyEmail)}>{t('funds.companyEmail')}</Button>}
    />
  );
}
