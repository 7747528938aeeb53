import type { ChartTypeProps } from '../../domain/chart/chart-type-list.tsx';
import { ChartTypeMenu } from '../../domain/chart/chart-type-menu.tsx';
import { PathButton } from '../../domain/chart/tool-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface WideChartToolsProps extends ChartTypeProps {
  readonly onCompare: () => void;
}

/** What has room next to the periods on a wide page; a phone has it among the settings of the chart. */
export function WideChartTools({ onCompare, ...type }: WideChartToolsProps) {
  const t = useTranslation();
  return (
    <>
      <ChartTypeMenu {...type} />
      <PathButton path={COMPARE} label={t('chart-tools.compare')} onPress={onCompare} />
    </>
  );
}

/** Two lines from one beginning. */
const COMPARE = 'M3.500 16.500l5-5 4 3 8-9M3.500 16.500l5 1 4-2 8 4.500';
