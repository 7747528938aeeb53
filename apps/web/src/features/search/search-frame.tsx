import { SearchField } from '@candor/ui/search-field.tsx';
import { useRef, useState } from 'react';
import type { SearchKind } from '../../collect-features.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { RecentList } from './recent-list.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { focusFirstResult, moveAmongResults } from './result-focus.ts';
import { useQueryText } from './use-query-text.ts';

/** The field, what was searched for before, and the way by keyboard into the results. */
export function SearchFrame({ search }: { readonly search: SearchKind }) {
  const t = useTranslation();
  const { kind, longest, live = false, Results } = search;
  const { typed, query, type, settle } = useQueryText(longest);
  const [recent, setRecent] = useState(() => recentSearches(kind));
  const part = useRef<HTMLDivElement>(null);
  const isBoundForResults = useRef(false);
  const remember = (): void => setRecent(rememberSearch(kind, typed));
  const submit = (): void => {
    remember();
    isBoundForResults.current = true;
    if (typed.trim() === query) goToResults();
    else settle(typed);
  };
  const goToResults = (): void => {
    if (!isBoundForResults.current) return;
    // Without a result the reader stays where the next word is typed.
    if (focusFirstResult(part.current)) isBoundForResults.current = false;
  };
  return (
    <Screen title={t(search.title)} backTo={paths.quotes} live={live} width="page">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls have the roles */}
      <div ref={part} onKeyDown={moveAmongResults}>
        <div className="grid grid-cols-1 gap-2 px-4 pt-1 pb-3" ref={focusField}>
          <SearchField
            label={t(search.label)}
            clearLabel={t('common.clearSearch')}
            value={typed}
            onChange={(text) => {
              isBoundForResults.current = false;
              type(text);
            }}
            onSubmit={submit}
          />
          {query === '' && <p className="text-caption text-ink-3">{t(search.hint)}</p>}
          {query === '' && (
            <RecentList
              recent={recent}
              onChoose={settle}
              onClear={() => {
                forgetSearches(kind);
                setRecent([]);
                part.current?.querySelector('input')?.focus();
              }}
            />
          )}
        </div>
        <Results query={query} onAnswered={goToResults} onChosen={() => query !== '' && remember()} />
      </div>
    </Screen>
  );
}

/** Anyone who comes here wants to type. */
function focusField(part: HTMLElement | null): void {
  part?.querySelector('input')?.focus();
}
