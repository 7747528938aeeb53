import { useTranslation } from '../../kit/language/language.ts';

/** How deep a trader has fallen, in five steps, with the words for readers who do not see them; 0 is not known yet. */
export function RiskBars({ risk }: { readonly risk: number }) {
  const t = useTranslation();
  if (risk === 0) return <span className="text-caption text-ink-3">{t('copying.noRisk')}</span>;
  return (
    <span className="copying-risk" data-risk={risk} role="img" aria-label={t('copying.riskOf', { risk })}>
      {STEPS.map((step) => (
        <i key={step} data-on={step <= risk ? '' : undefined} />
      ))}
    </span>
  );
}

const STEPS = [1, 2, 3, 4, 5];
