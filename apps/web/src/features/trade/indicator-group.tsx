import { IconButton } from '@candor/ui/icon-button.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import type { useFavouriteIndicators } from '../../domain/chart/favourite-indicators.ts';
import { CHART_INDICATORS, indicatorKind, indicatorLabel, indicatorLimits } from '../../domain/chart/indicators.ts';
import type { ChosenIndicator, IndicatorId, IndicatorKind } from '../../domain/chart/indicators.ts';
import { ToolButton } from '../../domain/chart/tool-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { IndicatorParameters } from './indicator-parameters.tsx';

export interface IndicatorChoice {
  readonly chosen: readonly ChosenIndicator[];
  /** Null is what the chart begins with. */
  readonly onChoose: (chosen: readonly ChosenIndicator[] | null) => void;
  readonly isWide: boolean;
}

interface IndicatorGroupProps extends IndicatorChoice {
  readonly pane: IndicatorKind['pane'];
  readonly favourites: ReturnType<typeof useFavouriteIndicators>;
  /** Only those whose name has it. */
  readonly query: string;
}

/** The indicators of a pane that match a search, the favourites first; nothing where none does. */
export function IndicatorGroup(props: IndicatorGroupProps) {
  const { chosen, onChoose, isWide, pane, favourites } = props;
  const t = useTranslation();
  const most = indicatorLimits(isWide)[pane];
  const count = chosen.filter(({ id }) => indicatorKind(id).pane === pane).length;
  const toggle = (id: IndicatorId, on: boolean): void => {
    if (!on) onChoose(chosen.filter((each) => each.id !== id));
    else if (count >= most) showToast({ text: t('chart.limitReached') });
    else onChoose([...chosen, { id, parameters: indicatorKind(id).defaults }]);
  };
  const rank = ({ id }: { readonly id: IndicatorId }): number => (favourites.isFavourite(id) ? 0 : 1);
  const shown = useFoundIndicators(props.query)
    .filter((each) => each.pane === pane)
    .toSorted((a, b) => rank(a) - rank(b));
  if (shown.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="flex w-full items-baseline justify-between px-0 pb-2 text-title-3 font-semibold">
        {t(pane === 'candles' ? 'chart.overCandles' : 'chart.below')}
        <span className="num text-caption text-ink-3">
          {t('chart.shownOf', { count: Math.min(count, most), most })}
        </span>
      </legend>
      {pane === 'own' && <p className="pb-1 text-caption text-ink-3">{t('chart.volumeAlways')}</p>}
      {shown.map(({ id }) => (
        <IndicatorRow
          key={id}
          id={id}
          indicator={chosen.find((each) => each.id === id)}
          isFavourite={favourites.isFavourite(id)}
          onFavourite={() => favourites.toggle(id)}
          onToggle={(on) => toggle(id, on)}
          onChange={(indicator) => onChoose(chosen.map((each) => (each.id === id ? indicator : each)))}
        />
      ))}
    </fieldset>
  );
}

/** The indicators whose name or abbreviation has the words that are searched for. */
export function useFoundIndicators(query: string) {
  const t = useTranslation();
  const wanted = query.trim().toLowerCase();
  return CHART_INDICATORS.filter(({ id, short }) => `${t(nameKeyOf(id))} ${short}`.toLowerCase().includes(wanted));
}

interface IndicatorRowProps {
  readonly id: IndicatorId;
  /** Undefined while it is off. */
  readonly indicator: ChosenIndicator | undefined;
  readonly isFavourite: boolean;
  readonly onFavourite: () => void;
  readonly onToggle: (on: boolean) => void;
  readonly onChange: (indicator: ChosenIndicator) => void;
}

function IndicatorRow({ id, indicator, isFavourite, onFavourite, onToggle, onChange }: IndicatorRowProps) {
  const t = useTranslation();
  const [isEdited, edit] = useState(false);
  const name = t(nameKeyOf(id));
  return (
    <div className="border-b border-line last:border-0">
      <div className="flex min-h-14 items-center gap-1 py-1">
        <IconButton
          icon="star"
          size={18}
          filled={isFavourite}
          pressed={isFavourite}
          className={isFavourite ? 'text-warning-text' : 'text-ink-3'}
          label={t(isFavourite ? 'market.removeFavourite' : 'market.addFavourite', { name })}
          onPress={onFavourite}
        />
        <div className="min-w-0 flex-1">
          <Switch checked={indicator !== undefined} onChange={onToggle}>
            <span className="block">{name}</span>
            <bdi className="num text-caption text-ink-3">
              {indicatorLabel(indicator ?? { id, parameters: indicatorKind(id).defaults })}
            </bdi>
          </Switch>
        </div>
        {indicator !== undefined && (
          <ToolButton
            icon="sliders"
            label={t('chart.editIndicator', { name })}
            pressed={isEdited}
            onPress={() => edit(!isEdited)}
          />
        )}
      </div>
      {indicator !== undefined && isEdited && (
        <IndicatorParameters
          indicator={indicator}
          onApply={(next) => {
            onChange(next);
            edit(false);
          }}
        />
      )}
    </div>
  );
}

function nameKeyOf(id: IndicatorId) {
  switch (id) {
    case 'MA':
    case 'EMA':
    case 'BOLL':
    case 'MACD':
    case 'RSI':
      return `trade.indicator.${id}` as const;
    default:
      return `chart.indicator.${id}` as const;
  }
}
