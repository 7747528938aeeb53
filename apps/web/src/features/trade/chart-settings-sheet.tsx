import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { CHART_INDICATORS } from '../../chart/indicators.ts';
import type { IndicatorId } from '../../chart/indicators.ts';
import { useTranslation } from '../../language/language.ts';

export interface ChartSettingsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly indicators: readonly IndicatorId[];
  readonly onIndicators: (ids: readonly IndicatorId[]) => void;
  readonly onTable: () => void;
}

export function ChartSettingsSheet({ open, onClose, indicators, onIndicators, onTable }: ChartSettingsSheetProps) {
  const t = useTranslation();
  const toggle = (id: IndicatorId, on: boolean): void =>
    onIndicators(on ? [...indicators, id] : indicators.filter((each) => each !== id));
  const table = (): void => {
    onClose();
    onTable();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.chart.settings')} closeLabel={t('common.close')}>
      <fieldset>
        <legend className="pb-1 text-label font-medium text-ink-2">{t('trade.chart.indicators')}</legend>
        {CHART_INDICATORS.map(({ id, label }) => (
          <Switch key={id} checked={indicators.includes(id)} onChange={(on) => toggle(id, on)}>
            <span className="block">{t(`trade.indicator.${id}`)}</span>
            <bdi className="num text-caption text-ink-3">{label}</bdi>
          </Switch>
        ))}
      </fieldset>
      <div className="pt-4">
        <Button variant="secondary" icon="list" wide onPress={table}>
          {t('trade.chart.table')}
        </Button>
      </div>
    </Sheet>
  );
}
