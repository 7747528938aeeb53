import { consoleVerification } from '@candor/protocol/console/identity-review/verification-detail.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { Flags } from '../../kit/flags.tsx';
import type { Flag } from '../../kit/flags.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { EarlierSubmissions } from './earlier-submissions.tsx';
import { IdentityDecision } from './identity-decision.tsx';
import { identityKeys, isOtherName, submissionFrom, submitterName } from './identity-keys.ts';
import type { PictureField, Submission } from './identity-keys.ts';
import { SubmissionPictures } from './submission-pictures.tsx';

/** One submission with all that its decision needs. Give it the id as its key: what was looked at belongs to one. */
export function IdentityPanel({ id, listed, neighbours, onOpen }: OpenRow<Submission>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: identityKeys.one(id),
    queryFn: async ({ signal }) => {
      const { verification, others } = await call(consoleVerification, { id }, { signal, quiet: true });
      return { submission: submissionFrom(verification), others: others.map(submissionFrom) };
    },
  });
  const [seen, setSeen] = useState<readonly PictureField[]>([]);
  const submission = data?.submission ?? listed;
  const others = data?.others.filter((other) => other.id !== id);
  return (
    <SidePanel
      row={String(id)}
      title={t('console.identity.titled', { id })}
      head={submission !== undefined && <Head submission={submission} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={
        data !== undefined && (
          <IdentityDecision
            submission={data.submission}
            isLookedAt={data.submission.pictures.every((field) => seen.includes(field))}
          />
        )
      }
    >
      {submission !== undefined && <Facts submission={submission} />}
      {data !== undefined && others !== undefined && (
        <>
          <Watch submission={data.submission} others={others} />
          <SubmissionPictures
            id={id}
            pictures={data.submission.pictures}
            onSeen={(field) => setSeen((before) => (before.includes(field) ? before : [...before, field]))}
          />
          <EarlierSubmissions others={others} />
        </>
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} />}
    </SidePanel>
  );
}

function Head({ submission }: { readonly submission: Submission }) {
  const t = useTranslation();
  return (
    <>
      <div className="panel-lead">
        <bdi>{submitterName(submission)}</bdi>
      </div>
      <span className="badges">
        <Badge tone={STATE_TONES[submission.state]}>{t(`console.identity.state.${submission.state}`)}</Badge>
        <Badge>{t(`console.identity.form.${submission.form}`)}</Badge>
      </span>
    </>
  );
}

function Facts({ submission }: { readonly submission: Submission }) {
  const t = useTranslation();
  const shown = (text: string) => (text === '' ? NO_FIGURE : <bdi>{text}</bdi>);
  const { customerId: customer, decidedAt, reason } = submission;
  return (
    <>
      <KeyValues
        items={[
          {
            key: 'customer',
            label: t('console.customer.customer'),
            value: (
              <Link className="link" href={customerPath(customer)}>
                <bdi className="num">{customer}</bdi>
              </Link>
            ),
          },
          { key: 'account', label: t('console.customer.account'), value: shown(submission.account) },
          { key: 'country', label: t('console.customer.country'), value: shown(submission.country) },
          { key: 'name', label: t('console.customer.name'), value: shown(submission.name) },
          { key: 'mobile', label: t('console.customer.mobile'), value: shown(submission.mobile) },
          { key: 'card', label: t('console.identity.cardId'), value: shown(submission.cardId) },
          { key: 'ssn', label: t('console.identity.ssn'), value: shown(submission.ssn) },
          { key: 'email', label: t('console.email'), value: shown(submission.email) },
          { key: 'sent', label: t('console.identity.sent'), value: <Moment at={submission.sentAt} zone /> },
          { key: 'due', label: t('console.identity.due'), value: <Moment at={submission.decideBy} zone /> },
          ...(decidedAt === null
            ? []
            : [
                { key: 'decided', label: t('console.identity.decided'), value: <Moment at={decidedAt} zone /> },
                { key: 'by', label: t('console.identity.by'), value: shown(submission.operator) },
              ]),
        ]}
      />
      {reason !== '' && (
        <div className="panel-section">
          <h3>{t('console.identity.customerReads')}</h3>
          <p dir="auto">{reason}</p>
        </div>
      )}
    </>
  );
}

interface WatchProps {
  readonly submission: Submission;
  readonly others: readonly Submission[];
}

/** What speaks for caution, each with where to look. */
function Watch({ submission, others }: WatchProps) {
  const t = useTranslation();
  const now = useNow();
  const flags: Flag[] = [];
  if (submission.sameDocument.length > 0)
    flags.push({
      key: 'document',
      tone: 'danger',
      icon: 'users',
      title: t('console.identity.sameDocument'),
      evidence: <Customers submission={submission} />,
    });
  // The full check has no name of its own.
  const earlier = others.find(({ name }) => isOtherName(name, submission.name));
  if (earlier !== undefined)
    flags.push({
      key: 'name',
      tone: 'warning',
      title: t('console.identity.otherForm'),
      evidence: <bdi>{earlier.name}</bdi>,
    });
  if (submission.isOverdue)
    flags.push({
      key: 'overdue',
      tone: 'warning',
      icon: 'clock',
      title: t('console.identity.overdueFlag'),
      evidence: t('console.identity.overdue', { time: spanText(t, Math.abs(now - submission.decideBy)) }),
    });
  return (
    <div className="panel-section">
      <h3>{t('console.identity.watch')}</h3>
      <Flags flags={flags} none={t('console.identity.nothingToWatch')} />
    </div>
  );
}

function Customers({ submission }: { readonly submission: Submission }) {
  const ids = [...new Set(submission.sameDocument.map((each) => each.customerId))];
  return (
    <span className="badges">
      {ids.map((id) => (
        <Link key={id} className="link" href={customerPath(id)}>
          <bdi className="num">{id}</bdi>
        </Link>
      ))}
    </span>
  );
}

const STATE_TONES = { waiting: 'warning', approved: 'success', refused: 'danger' } as const;
