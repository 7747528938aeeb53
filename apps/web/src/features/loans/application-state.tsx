import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { LoanApplication } from '../../domain/loans/application-query.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { Timeline } from '../../domain/wallet/timeline.tsx';

interface StateProps {
  readonly application: LoanApplication;
}

/** It was sent, and an operator decides. */
export function ApplicationWaiting({ application: { sentAt } }: StateProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-2 pb-5">
        <StateHead art="waiting" title={t('loan.waitingTitle')} text={t('loan.waitingText')} />
        <Card>
          <Timeline
            label={t('loan.progress')}
            steps={[
              { key: 'sent', state: 'done', title: t('loan.applicationSent'), at: sentAt },
              { key: 'read', state: 'now', title: t('loan.personReads'), detail: t('loan.oneWorkingDay') },
              { key: 'choose', state: 'todo', title: t('loan.youChoose'), detail: t('loan.nothingBorrowed') },
            ]}
          />
        </Card>
        <Note>{t('loan.requestIsNoLoan')}</Note>
      </div>
      <ActionBar bottom>
        <Button wide size="large" variant="secondary" onPress={() => navigate(paths.home)}>
          {t('common.close')}
        </Button>
      </ActionBar>
    </>
  );
}

/** It was refused, and can be corrected and sent again. */
export function ApplicationRefused({ application, onCorrect }: StateProps & { readonly onCorrect: () => void }) {
  const t = useTranslation();
  const openSupport = useSupport();
  const { decidedAt, reason } = application;
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-2 pb-5">
        <StateHead art="refused" title={t('loan.refusedTitle')} text={t('loan.refusedText')} />
        <Card>
          <p className="text-caption text-ink-3">
            {decidedAt === null ? t('loan.reason') : t('loan.reasonAt', { time: momentText(decidedAt) })}
          </p>
          <p className="[overflow-wrap:anywhere]" dir="auto">
            {reason}
          </p>
        </Card>
        <Note>{t('loan.refusalChangesNothing')}</Note>
      </div>
      <ActionBar bottom>
        <div className="flex gap-2">
          <Button size="large" variant="secondary" icon="headset" onPress={openSupport}>
            {t('loan.ask')}
          </Button>
          <Button size="large" className="min-w-0 flex-1" onPress={onCorrect}>
            {t('loan.correctAndSend')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

interface StateHeadProps {
  readonly art: 'waiting' | 'refused';
  readonly title: string;
  readonly text: ReactNode;
}

/** A card over the ruled tick, with what became of it. */
function StateHead({ art, title, text }: StateHeadProps) {
  return (
    <div className="grid justify-items-center gap-2 pt-2 pb-1 text-center">
      <svg className="loan-art" width="140" height="92" viewBox="0 0 140 92" fill="none" aria-hidden="true">
        <rect x="22" y="2" width="96" height="56" rx="6" />
        <path d="M34 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M62 20h40M62 30h26M38 46h64" />
        <path d={RULER} />
        <g className="loan-art-mark" data-art={art}>
          <circle cx="118" cy="48" r="14" />
          <path d={art === 'waiting' ? 'M118 40v8l5 4' : 'm113 43 10 10M123 43l-10 10'} />
        </g>
      </svg>
      <h2 className="text-title-2 font-semibold">{title}</h2>
      <p className="max-w-80 text-sm text-ink-2">{text}</p>
    </div>
  );
}

/** A mark every eight units, every fifth one longer. */
const MARKS = Array.from({ length: 17 }, (_, mark) => `M${6 + mark * 8} 80v${mark % 5 === 0 ? -7 : -4}`);
const RULER = `M6 80h128${MARKS.join('')}`;
