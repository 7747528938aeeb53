import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import type { Language } from '@candor/locales/languages.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { chooseLanguage, language, useTranslation } from '../../kit/language/language.ts';
import { Screen } from '../../shell/screen.tsx';
import { useGoBack } from '../../shell/use-go-back.ts';

/**
 * All languages, first those to choose from; those that are still being
 * translated are listed, so that their speakers know, but cannot be chosen.
 */
export function LanguageScreen() {
  const t = useTranslation();
  const goBack = useGoBack();
  const choose = (chosen: Language) => {
    chooseLanguage(chosen.code);
    goBack();
  };
  return (
    <Screen title={t('shell.chooseLanguage')} className="gap-3 px-4 pt-1 pb-6">
      {[READY, COMING].map(
        (list) =>
          list.length > 0 && (
            <Card key={list[0]?.code} padding="none" className="overflow-hidden">
              <ul className="list">
                {list.map((each) => (
                  <li key={each.code}>
                    <LanguageRow language={each} onChoose={() => choose(each)} />
                  </li>
                ))}
              </ul>
            </Card>
          ),
      )}
      {COMING.length > 0 && <p className="px-1 text-caption text-ink-3">{t('shell.languageComingHint')}</p>}
    </Screen>
  );
}

const READY = LANGUAGE_LIST.filter(({ hasMessages }) => hasMessages);
/** Those that have no texts yet. */
const COMING = LANGUAGE_LIST.filter(({ hasMessages }) => !hasMessages);

function LanguageRow({ language: row, onChoose }: { readonly language: Language; readonly onChoose: () => void }) {
  const t = useTranslation();
  const current = row.code === language().code;
  const name = (
    <span className="flex-1 text-start">
      <bdi lang={row.tag}>{row.nativeName}</bdi>
    </span>
  );
  if (!row.hasMessages) {
    return (
      <div className="list-row text-ink-3">
        {name}
        <Badge>{t('shell.soon')}</Badge>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="list-row font-medium"
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      {name}
      {current && (
        <span className="text-primary-text">
          <Icon name="check" size={20} />
        </span>
      )}
    </button>
  );
}
