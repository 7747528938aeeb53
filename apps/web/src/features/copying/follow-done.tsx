import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import type { Follow } from './follow.ts';
import { sharePercent } from './percent.tsx';
import { ratioText } from './ratio-text.ts';

/** The terms that hold from now on. */
export function FollowDone({ follow }: { readonly follow: Follow }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { trader, ratio, mostMargin, lossCap } = follow;
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        <Note tone="success" role="status">
          <strong className="block">{t('copying.youFollow', { name: trader.nickname })}</strong>
          {t('copying.fromNow')}
        </Note>
        <Card padding="dense">
          <KeyValues
            lined
            items={[
              { key: 'ratio', label: t('copying.ratio'), value: <bdi className="num">{ratioText(ratio)}</bdi> },
              { key: 'margin', label: t('copying.marginForCopies'), value: <Amount value={mostMargin} /> },
              {
                key: 'cap',
                label: t('copying.lossCap'),
                value: lossCap === '' ? t('copying.noCap') : <Amount value={lossCap} />,
              },
              {
                key: 'share',
                label: t('copying.shareOfNew'),
                value: <bdi className="num">{sharePercent(follow.sharePercent)}</bdi>,
              },
            ]}
          />
        </Card>
      </div>
      <ActionBar bottom>
        <Button wide size="large" onPress={() => navigate(paths.followedTraders, { replace: true })}>
          {t('copying.seeFollows')}
        </Button>
      </ActionBar>
    </>
  );
}
