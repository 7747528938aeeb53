import { useMemo } from 'react';
import type { ChartLine } from '../../domain/chart/chart-line.ts';
import { standingAt } from '../../domain/options/option-figures.ts';
import type { Standing } from '../../domain/options/option-figures.ts';
import { leftToRight, optionLabel } from '../../domain/options/option-label.ts';
import type { Option } from '../../domain/options/option.ts';
import { useSite } from '../../domain/site/site.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { useQuoteFact } from '../../live/hooks.ts';
import { formatDate } from '@candor/locales/format.ts';

/**
 * Where options in progress began, for a chart of candles: with what each comes to now and when it ends. The options
 * are of one instrument.
 */
export function useOptionLines(code: string, options: readonly Option[]): readonly ChartLine[] {
  const t = useTranslation();
  const { timeZone } = useSite();
  const isHidden = useAmountsHidden();
  // Text, so that a tick after which all stand as before renders nothing.
  const standings = useQuoteFact(code, (quote) =>
    quote.isStale ? '' : options.map(({ direction, openTick }) => standingAt(direction, openTick, quote)).join(),
  );
  return useMemo(() => {
    const known = (standings ?? '').split(',') as readonly (Standing | '' | undefined)[];
    return options.map((option, index) => {
      const end = formatDate(option.endTime, 'timeSeconds', language(), timeZone);
      return {
        id: `option-${option.id}`,
        kind: 'entry' as const,
        price: Number(option.openPrice),
        label: `${optionLabel(t, option, known[index] || null, isHidden)} · ${leftToRight(end)}`,
      };
    });
  }, [t, options, standings, isHidden, timeZone]);
}
