import { SearchField } from '@candor/ui/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';

export interface SearchBoxProps {
  readonly label: string;
  /** What the table is filtered by: `table.filters.search`. */
  readonly value: string;
  /** Called a moment after the last key. */
  readonly onChange: (value: string) => void;
}

/** Filters a table by a text; the address may change it from outside. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={label} clearLabel={t('common.clearSearch')} value={typed} onChange={setTyped} />;
}

const PAUSE_MS = 300;
