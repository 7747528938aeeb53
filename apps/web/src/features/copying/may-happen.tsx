import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { EstimateRows } from './estimate-rows.tsx';
import type { FollowTermsInput } from './follow-changes.ts';
import { ReturnPercent, sharePercent } from './percent.tsx';
import { ResultAmount } from './result-amount.tsx';
import type { TraderPage } from './trader.ts';

export interface MayHappenProps {
  readonly trader: TraderPage;
  /** null while they are not complete. */
  readonly terms: FollowTermsInput | null;
}

/** What has happened to those who followed, and what would have happened on these terms. */
export function MayHappen({ trader, terms }: MayHappenProps) {
  const t = useTranslation();
  const { worstFall, followersResult, followersWon, followersLost } = trader;
  return (
    <section className="card copying-risks" data-padding="dense" aria-labelledby="may-happen">
      <h2 id="may-happen" className="flex items-center gap-2 pb-1 text-sm font-semibold">
        <Icon name="warning" size={18} className="text-warning-text" />
        {t('copying.mayHappen')}
      </h2>
      <KeyValues
        lined
        items={[
          { key: 'fall', label: t('copying.worstFallSoFar'), value: <ReturnPercent value={worstFall} /> },
          { key: 'earned', label: t('copying.followersEarned'), value: <ResultAmount value={followersResult} /> },
          {
            key: 'lost',
            label: t('copying.followersWhoLost'),
            value: t('copying.countOf', {
              count: countText(followersLost),
              total: countText(followersWon + followersLost),
            }),
          },
          {
            key: 'share',
            label: t('copying.shareOfNew'),
            value: <bdi className="num">{sharePercent(trader.sharePercent)}</bdi>,
          },
        ]}
      />
      <EstimateRows terms={terms} />
      <p className="pt-1 text-caption text-ink-2">{t('copying.eachPays')}</p>
    </section>
  );
}
