import { Icon } from '@candor/ui/icon.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import type { Check } from '../../domain/verification/check.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment, momentText } from '../../kit/numbers/moment.tsx';

export interface ReviewTimelineProps {
  readonly step: Check;
  /** How many photos were sent. */
  readonly photos: number;
}

/** What was sent, who looks at it and by when, and how the answer comes. */
export function ReviewTimeline({ step, photos }: ReviewTimelineProps) {
  const t = useTranslation();
  const { sentAt, decideBy } = step;
  const [now] = useState(Date.now);
  const isLate = decideBy !== null && decideBy < now;
  return (
    <>
      <ol className="review">
        <li className="review-step" data-state="done">
          <span className="review-node">
            <Icon name="check" size={14} />
          </span>
          <span className="review-text">
            <span className="review-title">{t('verification.sent', { count: photos })}</span>
          </span>
          {sentAt !== null && <Moment at={sentAt} className="review-time" />}
        </li>
        <li className="review-step" data-state="now" aria-current="step">
          <span className="review-node" />
          <span className="review-text">
            <span className="review-title">{t('verification.checking')}</span>
            {decideBy !== null && !isLate && (
              <span className="review-time">
                {t('verification.answerBy', { time: momentText(decideBy, 'dateTime', true) })}
              </span>
            )}
          </span>
        </li>
        <li className="review-step" data-state="next">
          <span className="review-node" />
          <span className="review-text">
            <span className="review-title">{t('verification.decision')}</span>
          </span>
        </li>
      </ol>
      {isLate && (
        <div className="pt-3">
          <Note tone="warning">{t('verification.late')}</Note>
        </div>
      )}
    </>
  );
}
