import { useTranslation } from '../../kit/language/language.ts';

/** Says that the bars of the chart are averages. */
export function AveragesNote() {
  const t = useTranslation();
  return <span dir="auto">{t('chart-tools.averages')}</span>;
}
