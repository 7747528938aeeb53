import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import type { Check } from '../../domain/verification/check.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { ReviewTimeline } from './review-timeline.tsx';

export interface CheckCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly step: Check;
  /** How many photos its form sends. */
  readonly photos: number;
  /** Leads to what waits for its decision. */
  readonly sent: ReactNode;
  /** What the button says before the first submission; there is none while the check cannot be begun. */
  readonly startLabel: string;
  readonly onStart: (() => void) | undefined;
}

/** One check: where it stands, and what comes next. */
export function CheckCard({ icon, title, detail, step, photos, sent, startLabel, onStart }: CheckCardProps) {
  const t = useTranslation();
  const tone = step.state === 'passed' ? 'success' : step.state === 'inReview' ? 'primary' : 'neutral';
  return (
    <Card label={title} className="check-card">
      <div className="check-head">
        <span className="icon-tile check-tile" data-tone={tone}>
          <Icon name={icon} size={20} />
        </span>
        <span className="check-words">
          <h3 className="font-semibold">{title}</h3>
          <span className="text-caption text-ink-3">{detail}</span>
        </span>
        <CheckBadge step={step} isOpen={onStart !== undefined} />
      </div>
      {step.state === 'inReview' && (
        <>
          <ReviewTimeline step={step} photos={photos} />
          {sent}
        </>
      )}
      {step.state === 'none' && step.reason !== '' && (
        <Note tone="danger">
          <span dir="auto">{t('verification.refusedWhy', { reason: step.reason })}</span>
        </Note>
      )}
      {step.state === 'none' && onStart !== undefined && (
        <Button wide onPress={onStart}>
          {step.reason === '' ? startLabel : t('verification.again')}
        </Button>
      )}
    </Card>
  );
}

function CheckBadge({ step, isOpen }: { readonly step: Check; readonly isOpen: boolean }) {
  const t = useTranslation();
  if (step.state === 'passed')
    return (
      <Badge tone="success" icon="check">
        {t('verification.verified')}
      </Badge>
    );
  if (step.state === 'inReview')
    return (
      <Badge tone="primary" icon="clock">
        {t('verification.inReview')}
      </Badge>
    );
  if (step.reason !== '')
    return (
      <Badge tone="danger" icon="alert">
        {t('verification.notPassed')}
      </Badge>
    );
  return <Badge {...(isOpen ? {} : { icon: 'lock' })}>{t('verification.notSent')}</Badge>;
}
