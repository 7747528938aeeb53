import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card, IconTile } from '@candor/ui/card.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { useState } from 'react';
import { RichText, RichTextSkeleton } from '../../domain/site/rich-text.tsx';
import { useContentPage } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { LoadError } from '../../shell/states.tsx';
import { sharePercent } from './percent.tsx';

export interface FollowTermsProps {
  /** The trader's part of new profit; percent. */
  readonly sharePercent: string;
  readonly onAgree: () => void;
}

/** What following means, in short and as the operator wrote it; nobody goes on without having agreed. */
export function FollowTerms({ sharePercent: share, onAgree }: FollowTermsProps) {
  const t = useTranslation();
  const { data, error, refetch } = useContentPage('follow.rule');
  const [isAgreed, setAgreed] = useState(false);
  const reason = data === undefined ? t('copying.termsUnread') : isAgreed ? undefined : t('copying.agreeFirst');
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        <p className="text-sm text-ink-2">{t('copying.inShort')}</p>
        <Card padding="dense">
          <dl className="copying-points">
            {POINTS.map(([name, icon]) => (
              <div key={name}>
                <dt className="font-semibold">
                  <IconTile icon={icon} />
                  {t(`copying.point.${name}`)}
                </dt>
                <dd className="text-label text-ink-2">
                  {t(`copying.point.${name}Text`, { percent: sharePercent(share) })}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        {data === undefined && error === null && <RichTextSkeleton />}
        {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        {data != null && <RichText html={data.content} />}
      </div>
      <ActionBar bottom>
        <div className="grid gap-2">
          <Checkbox checked={isAgreed} onChange={setAgreed}>
            {t('copying.agree')}
          </Checkbox>
          <Button wide size="large" disabledReason={reason} onPress={onAgree}>
            {t('copying.agreeAndGoOn')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

const POINTS = [
  ['what', 'copy'],
  ['price', 'refresh'],
  ['cost', 'wallet'],
  ['limit', 'shieldCheck'],
] as const;
