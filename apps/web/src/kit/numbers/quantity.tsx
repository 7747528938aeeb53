import { classNames } from '@candor/ui/class-names.ts';
import { useTranslation } from '../language/language.ts';
import { figure } from './figure.ts';

export interface QuantityProps {
  /** Lots as decimal text. */
  readonly value: string;
  /** Adds the word for lots. */
  readonly withUnit?: boolean;
  readonly className?: string | undefined;
}

export function Quantity({ value, withUnit = false, className }: QuantityProps) {
  const t = useTranslation();
  return (
    <bdi className={classNames('num', className)}>
      {quantityText(value)}
      {withUnit && <span className="num-unit"> {t('common.lots')}</span>}
    </bdi>
  );
}

export function quantityText(value: string): string {
  return figure(value, { minDecimals: 2, maxDecimals: 8 });
}
