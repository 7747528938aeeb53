import { consoleTraderApplication } from '@candor/protocol/console/traders/applications.ts';
import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { useTranslation } from '../../language/language.ts';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { applicationDetailFrom, nameOf, traderKeys } from './trader.ts';
import type { Application, ApplicationDetail } from './trader.ts';

/** One application with all that its decision needs. */
export function ApplicationPanel({ id, listed, neighbours, onOpen }: OpenRow<Application>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: traderKeys.application(id),
    queryFn: async ({ signal }) =>
      applicationDetailFrom(await call(consoleTraderApplication, { id }, { signal, quiet: true })),
  });
  const application = data ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={<Title id={id} application={application} />}
      head={application !== undefined && <Head application={application} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={data !== undefined && <ApplicationDecision application={data} />}
    >
      {data !== undefined && (
        <>
          {data.reason !== '' && (
            <div className="panel-section">
              <h3>{t('console.payment.customerReads')}</h3>
              <p dir="auto">{data.reason}</p>
            </div>
          )}
          <ApplicationFlags application={data} />
          <ApplicationFigures application={data} />
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
  const titled = t('console.trader.titled', { id });
  if (application?.state !== 'waiting') return titled;
  const time = spanText(t, now - application.sentAt);
  return `${titled} \u00B7 ${t('console.trader.waitingFor', { time })}`;
}

function Head({ application }: { readonly application: Application }) {
  const t = useTranslation();
  const { state, avatar, account } = application;
  return (
    <>
      <div className="trader-person">
        <Avatar name={nameOf(application)} address={avatar} />
        <div className="panel-sum">
          <div className="panel-lead">
            <bdi>{nameOf(application)}</bdi>
          </div>
          <span className="panel-hint">
            <bdi>{account}</bdi>
          </span>
        </div>
      </div>
      {state !== 'waiting' && <Badge tone={TONES[state]}>{t(`console.trader.applicationState.${state}`)}</Badge>}
    </>
  );
}

/** What the customer sent as well, and how it ended. */
function Earlier({ others }: Pick<ApplicationDetail, 'others'>) {
  const t = useTranslation();
  if (others.length === 0) return null;
  return (
    <div className="panel-section">
      <h3>{t('console.trader.earlier')}</h3>
      <Timeline
        label={t('console.trader.earlier')}
        steps={others.map(({ id, state, reason, decidedAt, sentAt }) => ({
          key: String(id),
          state: STEPS[state],
          title: [t('console.trader.titled', { id }), t(`console.trader.applicationState.${state}`)].join(': '),
          ...(reason === '' ? {} : { detail: <QuotedText text={reason} /> }),
          at: decidedAt ?? sentAt,
        }))}
      />
    </div>
  );
}

const TONES = { approved: 'success', refused: 'danger' } as const;
const STEPS = { waiting: 'now', approved: 'done', refused: 'failed' } as const;
