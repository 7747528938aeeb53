import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { CHART_INDICATORS, indicatorKind, indicatorLabel, indicatorLimits } from '../../domain/chart/indicators.ts';
import type { ChosenIndicator, IndicatorId, IndicatorKind } from '../../domain/chart/indicators.ts';
import { ChartTypeList } from '../../domain/chart/chart-type-list.tsx';
import type { ChartTypeProps } from '../../domain/chart/chart-type-list.tsx';
import { ToolButton } from '../../domain/chart/tool-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { IndicatorParameters } from './indicator-parameters.tsx';

export interface ChartSettingsSheetProps extends ChartTypeProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chosen: readonly ChosenIndicator[];
  /** Null is what the chart begins with. */
  readonly onChoose: (chosen: readonly ChosenIndicator[] | null) => void;
  readonly hasQuoteLines: boolean;
  readonly onQuoteLines: (on: boolean) => void;
  readonly isWide: boolean;
  readonly onTable: () => void;
}

/** Which indicators are shown, and with which parameters. */
export function ChartSettingsSheet(props: ChartSettingsSheetProps) {
  const { open, onClose, onChoose, onTable } = props;
  const t = useTranslation();
  const table = (): void => {
    onClose();
    onTable();
  };
  const reset = (): void => {
    onChoose(null);
    showToast({ text: t('chart.indicatorsReset') });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.chart.settings')} closeLabel={t('common.close')}>
      {!props.isWide && (
        <section className="pb-6">
          <h3 className="pb-2 text-title-3 font-semibold">{t('chart-tools.type')}</h3>
          <ChartTypeList type={props.type} onType={props.onType} />
        </section>
      )}
      <div className="border-b border-line pb-2">
        <Switch checked={props.hasQuoteLines} onChange={props.onQuoteLines}>
          {t('chart-tools.quotes')}
        </Switch>
      </div>
      <IndicatorGroup {...props} pane="candles" />
      <IndicatorGroup {...props} pane="own" />
      <div className="grid gap-2 pt-4">
        <Button variant="secondary" icon="refresh" wide onPress={reset}>
          {t('chart.resetIndicators')}
        </Button>
        <Button variant="secondary" icon="list" wide onPress={table}>
          {t('trade.chart.table')}
        </Button>
      </div>
    </Sheet>
  );
}

function IndicatorGroup(props: ChartSettingsSheetProps & { readonly pane: IndicatorKind['pane'] }) {
  const { chosen, onChoose, isWide, pane } = props;
  const t = useTranslation();
  const [edited, setEdited] = useState<IndicatorId>();
  const most = indicatorLimits(isWide)[pane];
  const count = chosen.filter(({ id }) => indicatorKind(id).pane === pane).length;
  const toggle = (id: IndicatorId, on: boolean): void => {
    if (!on) onChoose(chosen.filter((each) => each.id !== id));
    else if (count >= most) showToast({ text: t('chart.limitReached') });
    else onChoose([...chosen, { id, parameters: indicatorKind(id).defaults }]);
  };
  const change = (indicator: ChosenIndicator): void => {
    onChoose(chosen.map((each) => (each.id === indicator.id ? indicator : each)));
    setEdited(undefined);
  };
  return (
    <fieldset className="mt-6">
      <legend className="flex w-full items-baseline justify-between px-0 pb-2 text-title-3 font-semibold">
        {t(pane === 'candles' ? 'chart.overCandles' : 'chart.below')}
        <span className="num text-caption text-ink-3">
          {t('chart.shownOf', { count: Math.min(count, most), most })}
        </span>
      </legend>
      {pane === 'own' && <p className="pb-1 text-caption text-ink-3">{t('chart.volumeAlways')}</p>}
      {CHART_INDICATORS.filter((each) => each.pane === pane).map(({ id }) => {
        const indicator = chosen.find((each) => each.id === id);
        const name = t(nameKeyOf(id));
        return (
          <div key={id} className="border-b border-line last:border-0">
            <div className="flex min-h-14 items-center gap-1 py-1">
              <div className="min-w-0 flex-1">
                <Switch checked={indicator !== undefined} onChange={(on) => toggle(id, on)}>
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
                  pressed={edited === id}
                  onPress={() => setEdited(edited === id ? undefined : id)}
                />
              )}
            </div>
            {indicator !== undefined && edited === id && <IndicatorParameters indicator={indicator} onApply={change} />}
          </div>
        );
      })}
    </fieldset>
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
