import type { Period } from '../../domain/market/candle.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { CHART_PERIODS } from '../../domain/chart/periods.ts';
import { ToolButton } from '../../domain/chart/tool-button.tsx';
import type { FullScreen } from '../../domain/chart/use-full-screen.ts';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import type { DrawingMode } from './use-drawing-mode.ts';
import type { TicksChoice } from './use-ticks-choice.ts';
import type { WideChartToolsProps } from './wide-chart-tools.tsx';

interface PeriodBarProps extends WideChartToolsProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** undefined where the chart has candles alone. */
  readonly ticks: TicksChoice | undefined;
  readonly drawing: DrawingMode;
  readonly isWide: boolean;
}

export function PeriodBar({ period, onPeriod, ticks, drawing, isWide, ...tools }: PeriodBarProps) {
  const t = useTranslation();
  const periods = CHART_PERIODS.map(({ id, label }) => ({ id, label: t(label) }));
  const hasCandles = ticks?.isOn !== true;
  return (
    <div className="trade-periods">
      <Tabs<Period | 'ticks'>
        label={t('trade.chart.period')}
        items={ticks === undefined ? periods : [{ id: 'ticks' as const, label: t('options.ticks') }, ...periods]}
        value={hasCandles ? period : 'ticks'}
        onChange={(id) => (id === 'ticks' ? ticks?.choose() : onPeriod(id))}
        size="small"
        spread
      />
      {isWide && hasCandles && <WideChartTools {...tools} />}
      {hasCandles && <ToolButton icon="draw" label={t('chart.draw')} pressed={drawing.isOn} onPress={drawing.toggle} />}
    </div>
  );
}

export function FullScreenButton({ full }: { readonly full: FullScreen }) {
  const t = useTranslation();
  return (
    <ToolButton
      icon={full.isFull ? 'contract' : 'expand'}
      size={16}
      label={t(full.isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
      onPress={full.isFull ? full.leave : full.enter}
    />
  );
}

export function TableButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslation();
  return <IconButton icon="list" size={16} label={t('trade.chart.table')} className="text-ink-3" onPress={onPress} />;
}

const WideChartTools = lazyPart(async () => {
  const [part] = await Promise.all([import('./wide-chart-tools.tsx'), loadTexts('chart-tools')]);
  return part.WideChartTools;
});
