import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import { useShares } from './follow-queries.ts';
import type { Follow } from './follow.ts';
import { negative } from './follows-result.tsx';
import { sharePercent } from './percent.tsx';
import { useMoneyText } from './use-money-text.ts';

export interface SharesSheetProps {
  readonly follow: Follow;
  readonly onClose: () => void;
}

/** What was paid to the trader, each with the computation that gives it. */
export function SharesSheet({ follow, onClose }: SharesSheetProps) {
  const t = useTranslation();
  const money = useMoneyText();
  const { trader, held } = follow;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('copying.sharesTo', { name: trader.nickname })}
      closeLabel={t('common.close')}
    >
      <div className="copying-plain pb-4">
        <p className="pb-2 text-sm text-ink-2">
          {t('copying.sharesHint', { percent: sharePercent(follow.sharePercent) })}{' '}
          {/[1-9]/.test(held) && t('copying.sharesHeld', { amount: money(held) })}
        </p>
        <EndlessList
          list={useShares(trader.userId)}
          label={t('copying.sharesPaid')}
          keyOf={({ id }) => id}
          row={(share) => (
            <div className="copying-row flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium">{momentText(share.paidAt, 'dateTime', true)}</p>
                <p className="text-caption text-ink-2">
                  {t('copying.shareSum', {
                    to: money(share.to),
                    from: money(share.from),
                    percent: sharePercent(share.sharePercent),
                  })}
                </p>
              </div>
              <Amount value={negative(share.amount)} kind="exact" className="font-semibold" />
            </div>
          )}
          empty={<EmptyState title={t('copying.noShares')} text={t('copying.noSharesHint')} />}
        />
      </div>
    </Sheet>
  );
}
