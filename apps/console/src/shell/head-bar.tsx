import { SearchField } from '@candor/ui/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/language.ts';
import { momentText } from '../numbers/moment.tsx';
import { opensFor, useFeatures } from '../collect-features.ts';
import { useOperator } from '../session/operator.tsx';
import { SEARCH_PATH, searchPath } from '../domain/search/search-path.ts';

/**
 * The bar above every screen: the screen's title (kit/page-head.tsx puts it
 * into the slot), the search and the site's time.
 */
export function HeadBar({ slot }: { readonly slot: (element: HTMLDivElement | null) => void }) {
  const { permissions } = useOperator();
  const { routes } = useFeatures();
  const maySearch = routes.some((route) => route.path === SEARCH_PATH && opensFor(route, permissions));
  return (
    <header className="head-bar">
      <div className="head-slot" ref={slot} />
      {maySearch && <GlobalSearch />}
      <Clock />
    </header>
  );
}

function GlobalSearch() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const go = (): void => {
    if (text.trim() === '') return;
    navigate(searchPath(text.trim()));
    setText('');
  };
  return (
    <div className="head-search" ref={box}>
      <SearchField
        label={t('console.searchLabel')}
        placeholder={t('console.searchHint')}
        clearLabel={t('common.clearSearch')}
        value={text}
        onChange={setText}
        onSubmit={go}
      />
      {text === '' && (
        <kbd className="head-key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

/** The site's time, by the operator's own clock; not read out. */
function Clock() {
  const t = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="pill head-clock" title={t('console.siteTime')}>
      <span className="visually-hidden">{t('console.siteTime')} </span>
      <bdi className="moment">{momentText(now, 'timeSeconds', true)}</bdi>
    </span>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null;
