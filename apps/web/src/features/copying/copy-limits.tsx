import { IconTile } from '@candor/ui/card.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import type { CopyLimit } from './copy.ts';
import { useCopyLimits } from './follow-queries.ts';

/** Which copies are smaller than the ratio says or were left out, and why; nothing where there are none. */
export function CopyLimits({ traderId }: { readonly traderId: number }) {
  const t = useTranslation();
  const limits = useCopyLimits(traderId);
  return (
    <section className="copying-plain" aria-label={t('copying.limited')}>
      <EndlessList
        list={limits}
        label={t('copying.limited')}
        keyOf={({ id }) => id}
        row={(limit) => <LimitRow limit={limit} />}
        empty={null}
      />
    </section>
  );
}

function LimitRow({ limit }: { readonly limit: CopyLimit }) {
  const t = useTranslation();
  const { code, originalLots, wantedLots, lots, reason, at } = limit;
  const isLeftOut = !/[1-9]/.test(lots);
  const time = momentText(at, 'dateTime');
  return (
    <div className="copying-row">
      <div className="flex items-start gap-3">
        <IconTile icon={isLeftOut ? 'close' : 'minus'} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">
            {t(isLeftOut ? 'copying.leftOut' : 'copying.smaller', { code })}{' '}
            <span className="text-caption font-normal text-ink-3">{time}</span>
          </p>
          <p className="text-caption text-ink-2">
            {t(isLeftOut ? 'copying.nothingOpened' : 'copying.lessOpened', {
              original: quantityText(originalLots),
              wanted: quantityText(wantedLots),
              lots: quantityText(lots),
            })}{' '}
            {t(`copying.limit.${reason}`)}
          </p>
        </div>
      </div>
    </div>
  );
}
