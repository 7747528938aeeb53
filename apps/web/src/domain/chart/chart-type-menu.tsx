import { Icon } from '@candor/ui/icon.tsx';
import { PopoverButton } from '@candor/ui/popover.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { CHART_TYPES } from './chart-type.ts';
import type { ChartTypeProps } from './chart-type-list.tsx';

/** The menu of chart types, named by the one that is shown. */
export function ChartTypeMenu({ type, onType }: ChartTypeProps) {
  const t = useTranslation();
  const name = t(`chart-tools.type.${type}`);
  return (
    <PopoverButton
      label={`${t('chart-tools.type')}: ${name}`}
      className="chart-menu-button"
      face={
        <span className="chart-menu-face">
          <Icon name="candles" size={18} />
          <span className="chart-menu-name">{name}</span>
          <Icon name="chevronDown" size={14} />
        </span>
      }
    >
      {({ close }) =>
        CHART_TYPES.map((id) => (
          <button
            key={id}
            className="picker-option"
            type="button"
            aria-pressed={id === type}
            onClick={() => {
              onType(id);
              close();
            }}
          >
            <span className="picker-option-text">{t(`chart-tools.type.${id}`)}</span>
            {id === type && <Icon name="check" size={20} />}
          </button>
        ))
      }
    </PopoverButton>
  );
}
