import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import type { OptionTerms } from './option-figures.ts';
import { payoutOf, shownResult } from './option-figures.ts';

/** Both ends of an option side by side, in money and in words. */
export function OptionOutcomes({ terms }: { readonly terms: OptionTerms }) {
  const t = useTranslation();
  const [won, lost] = [payoutOf(terms, 'won'), payoutOf(terms, 'lost')];
  const losesAll = lost === '0';
  return (
    <dl className="option-outcomes">
      <div>
        <dt className="text-caption text-ink-2">{t('options.ifRight')}</dt>
        <dd>
          <Profit value={shownResult(terms, 'won')} className="text-title-3" />
          <span className="block text-caption text-ink-3">
            {t('options.youGetBack')} <Amount value={won ?? ''} hideable={false} />
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-caption text-ink-2">{t('options.ifWrong')}</dt>
        <dd>
          <Profit value={shownResult(terms, 'lost')} className="text-title-3" />
          <span className="block text-caption text-ink-3">
            {losesAll ? (
              t('options.loseAll')
            ) : (
              <>
                {t('options.youGetBack')} <Amount value={lost ?? ''} hideable={false} />
              </>
            )}
          </span>
        </dd>
      </div>
    </dl>
  );
}
