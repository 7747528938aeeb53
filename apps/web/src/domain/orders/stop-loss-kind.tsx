import { Segmented } from '@candor/ui/segmented.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface StopLossKindProps {
  readonly isTrailing: boolean;
  readonly onChange: (isTrailing: boolean) => void;
}

/** Whether a stop loss stays at its price or follows the market. */
export function StopLossKind({ isTrailing, onChange }: StopLossKindProps) {
  const t = useTranslation();
  return (
    <Segmented
      size="small"
      label={t('trade.stopLoss')}
      items={[
        { id: 'fixed', label: t('trade.fixedStop') },
        { id: 'trailing', label: t('trade.trailingStop') },
      ]}
      value={isTrailing ? 'trailing' : 'fixed'}
      onChange={(kind) => onChange(kind === 'trailing')}
    />
  );
}
