import { RadioChips } from '@candor/ui/chips.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { CHART_TYPES } from './chart-type.ts';
import type { ChartType } from './chart-type.ts';

export interface ChartTypeProps {
  readonly type: ChartType;
  readonly onType: (type: ChartType) => void;
}

/** The types of chart to choose from. */
export function ChartTypeList({ type, onType }: ChartTypeProps) {
  const t = useTranslation();
  return (
    <RadioChips
      label={t('chart-tools.type')}
      wrap
      items={CHART_TYPES.map((id) => ({ id, label: t(`chart-tools.type.${id}`) }))}
      value={type}
      onChange={onType}
    />
  );
}
