import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';

export function AvailableFunds() {
  const t = useTranslation();
  const free = useFreeMargin();
  return (
    <span className="text-label text-ink-3">
      {t('common.available')} <Amount value={free ?? ''} className="font-semibold text-ink" />
    </span>
  );
}
