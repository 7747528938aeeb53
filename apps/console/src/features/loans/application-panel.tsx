import { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { site } from '../../domain/site/site.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { applicationDetailFrom, customerOf, loanKeys } from './loan.ts';
import type { Application, ApplicationDetail } from './loan.ts';
import { LoanPictures } from './loan-pictures.tsx';

/** One application with all that its decision needs. Give it the id as its key: what was looked at belongs to one. */
export function ApplicationPanel({ id, listed, neighbours, onOpen }: OpenRow<Application>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: loanKeys.one('application', id),
    queryFn: async ({ signal }) =>
      applicationDetailFrom(await call(consoleLoanApplication, { id }, { signal, quiet: true })),
  });
  const [seen, setSeen] = useState<readonly string[]>([]);
  const application = data ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={<Title id={id} application={application} />}
      head={application !== undefined && <Head application={application} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={
        data !== undefined && (
          <ApplicationDecision application={data} isLookedAt={data.pictures.every((field) => seen.includes(field))} />
        )
      }
    >
      {data !== undefined && (
        <>
          {data.reason !== '' && (
            <div className="panel-section">
              <h3>{t('console.payment.customerReads')}</h3>
              <p dir="auto">{data.reason}</p>
            </div>
          )}
          <LoanPictures
            id={id}
            fields={data.pictures}
            onSeen={(field) => setSeen((before) => (before.includes(field) ? before : [...before, field]))}
          />
          <ApplicationAnswers application={data} />
          <Earlier others={data.others} />
        </>
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={8} />}
    </SidePanel>
  );
}

function Title({ id, application }: { readonly id: number; readonly application: Application | undefined }) {
  const t = useTranslation();
  const now = useNow();
  const titled = t('console.loan.applicationTitled', { id });
  if (application?.state !== 'waiting') return titled;
  const time = spanText(t, now - application.sentAt);
  return `${titled} \u00B7 ${t('console.loan.waitingFor', { time })}`;
}

function Head({ application }: { readonly application: Application }) {
  const t = useTranslation();
  const { wish, state } = application;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-lead">
          <bdi>{customerOf(application)}</bdi>
        </div>
        {wish !== '' && (
          <span className="panel-hint">
            {t('console.loan.wishes', { amount: `${amountText(wish)} ${site().currency}` })}
          </span>
        )}
      </div>
      {state !== 'waiting' && <Badge tone={TONES[state]}>{t(`console.loan.applicationState.${state}`)}</Badge>}
    </>
  );
}

/** What the customer sent as well, and how it ended. */
function Earlier({ others }: Pick<ApplicationDetail, 'others'>) {
  const t = useTranslation();
  return (
    <div className="panel-section">
      <h3>{t('console.loan.earlier')}</h3>
      {others.length === 0 ? (
        <p className="flags-none">{t('console.loan.noEarlier')}</p>
      ) : (
        <Timeline
          label={t('console.loan.earlier')}
          steps={others.map((other) => ({
            key: String(other.id),
            state: STEPS[other.state],
            title: [
              t('console.loan.applicationTitled', { id: other.id }),
              t(`console.loan.applicationState.${other.state}`),
            ].join(': '),
            ...(other.reason === '' ? {} : { detail: <QuotedText text={other.reason} /> }),
            at: other.decidedAt ?? other.sentAt,
          }))}
        />
      )}
    </div>
  );
}

const TONES = { approved: 'success', refused: 'danger' } as const;
const STEPS = { waiting: 'now', approved: 'done', refused: 'failed' } as const;
