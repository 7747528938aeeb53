import { Button } from '@candor/ui/button.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { ChartTypeList } from '../../domain/chart/chart-type-list.tsx';
import type { ChartTypeProps } from '../../domain/chart/chart-type-list.tsx';
import type { TemplateLook } from '../../domain/chart/chart-template.ts';
import { useFavouriteIndicators } from '../../domain/chart/favourite-indicators.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { IndicatorGroup, useFoundIndicators } from './indicator-group.tsx';
import type { IndicatorChoice } from './indicator-group.tsx';
import { TemplateSection } from './template-section.tsx';

export interface ChartSettingsSheetProps extends ChartTypeProps, IndicatorChoice {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hasQuoteLines: boolean;
  readonly onQuoteLines: (on: boolean) => void;
  /** What a template would keep of the chart. */
  readonly look: TemplateLook;
  readonly onApply: (look: TemplateLook) => void;
  readonly onTable: () => void;
  readonly onCompare: () => void;
}

/** How the chart looks: its type, its lines, its indicators, and looks that were saved. */
export function ChartSettingsSheet(props: ChartSettingsSheetProps) {
  const { open, onClose, onChoose, onTable, onCompare } = props;
  const t = useTranslation();
  /** One sheet at a time. */
  const instead = (next: () => void) => (): void => {
    onClose();
    next();
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
      <div className="border-b border-line">
        <ListRow
          icon="trendUp"
          title={t('chart-tools.compare')}
          chevron
          className="!px-0"
          onPress={instead(onCompare)}
        />
      </div>
      <Indicators {...props} />
      <TemplateSection look={props.look} onApply={props.onApply} />
      <div className="grid gap-2 pt-4">
        <Button variant="secondary" icon="refresh" wide onPress={reset}>
          {t('chart.resetIndicators')}
        </Button>
        <Button variant="secondary" icon="list" wide onPress={instead(onTable)}>
          {t('trade.chart.table')}
        </Button>
      </div>
    </Sheet>
  );
}

function Indicators(props: IndicatorChoice) {
  const t = useTranslation();
  const [query, setQuery] = useState('');
  const favourites = useFavouriteIndicators();
  const isNoneFound = useFoundIndicators(query).length === 0;
  return (
    <div className="mt-4">
      <SearchField
        label={t('chart-tools.searchIndicators')}
        clearLabel={t('common.clearSearch')}
        value={query}
        onChange={setQuery}
      />
      <IndicatorGroup {...props} favourites={favourites} query={query} pane="candles" />
      <IndicatorGroup {...props} favourites={favourites} query={query} pane="own" />
      {isNoneFound && <p className="py-6 text-ink-3">{t('chart-tools.noIndicators')}</p>}
    </div>
  );
}
