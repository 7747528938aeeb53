import { SearchField } from '@candor/ui/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';

export interface SearchBoxProps {
  readonly label: string;
  /** What the table is filtered by: `table.filters.search`. */
  readonly value: string;
  /** Told a moment after the last key. */
  readonly onChange: (value: string) => void;
}

/** Filters a table by a text; the address may change it from outside. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === told.current) return;
    const timer = setTimeout(() => {
      told.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={label} clearLabel={t('common.clearSearch')} value={typed} onChange={setTyped} />;
}

const PAUSE_MS = 300;
