import { SearchField } from '@candor/ui/search-field.tsx';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { RecentList } from './recent-list.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { SearchedKind } from './recent-searches.ts';
import { focusFirstResult, moveAmongResults } from './result-focus.ts';
import { useQueryText } from './use-query-text.ts';

export interface ResultsProps {
  /** What is searched for; "" while nothing is typed. */
  readonly query: string;
  /** Tell that what is on the page now answers `query` in full. */
  readonly onAnswered: () => void;
  /** Tell that a result was chosen, whose search is then worth remembering. */
  readonly onChosen: () => void;
}

export interface SearchFrameProps {
  readonly kind: SearchedKind;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Characters that the call takes. */
  readonly longest: number;
  readonly live?: boolean;
  readonly results: ComponentType<ResultsProps>;
}

/** The field, what was searched for before, and the way by keyboard into the results. */
export function SearchFrame({ kind, title, label, hint, longest, live = false, results: Results }: SearchFrameProps) {
  const t = useTranslation();
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
    <Screen title={title} backTo={paths.quotes} live={live} width="page">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls have the roles */}
      <div ref={part} onKeyDown={moveAmongResults}>
        <div className="grid grid-cols-1 gap-2 px-4 pt-1 pb-3" ref={focusField}>
          <SearchField
            label={label}
            clearLabel={t('common.clearSearch')}
            value={typed}
            onChange={(text) => {
              isBoundForResults.current = false;
              type(text);
            }}
            onSubmit={submit}
          />
          {query === '' && <p className="text-caption text-ink-3">{hint}</p>}
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

/** Whoever comes here wants to type. */
function focusField(part: HTMLElement | null): void {
  part?.querySelector('input')?.focus();
}
