import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { ApiError } from '@candor/client/api-error.ts';
import { Card } from '@candor/ui/card.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useInvitations } from './invitation-queries.ts';
import type { Invitations } from './invitation-queries.ts';
import { InviteCard } from './invite-card.tsx';

/** The customer's code and link for people they know, and how many came. Nothing is paid for it. */
export function InviteScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('invite.title')} backTo={paths.account} className="gap-3 px-4 pt-1 pb-8">
      <Content />
    </Screen>
  );
}

function Content() {
  const t = useTranslation();
  const { data, error, refetch } = useInvitations();
  if (error instanceof ApiError && error.code === ERROR_CODES.realAccountOnly)
    return <EmptyState art="search" title={t('common.demoAccount')} text={t('invite.demo')} />;
  if (data === undefined)
    return error === null ? <InviteSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <InviteCard code={data.code} />
      <Counts invitations={data} />
      <Note>{t('invite.noReward')}</Note>
    </>
  );
}

function Counts({ invitations: { came, verified } }: { readonly invitations: Invitations }) {
  const t = useTranslation();
  return (
    <Card padding="none">
      <dl className="grid grid-cols-2 px-4">
        <Count label={t('invite.came')} count={came} />
        <Count label={t('invite.verified')} count={verified} className="border-s border-line ps-4" />
      </dl>
    </Card>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly className?: string;
}

function Count({ label, count, className }: CountProps) {
  return (
    <div className={classNames('py-3', className)}>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="m-0 text-title-2 font-semibold">
        <bdi className="num">{figure(String(count), {})}</bdi>
      </dd>
    </div>
  );
}

function InviteSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="grid gap-3">
        <Skeleton height={410} />
        <Skeleton height={76} />
      </div>
    </SkeletonGroup>
  );
}
