import { useCallback, useState } from 'react';

/**
 * What a sheet was opened for, undefined for nothing. `key` tells one opening from the next: while the sheet of a thing
 * still slides out, the same thing can be opened again.
 */
export function useOpened<Thing>() {
  const [opened, setOpened] = useState<{ readonly thing: Thing; readonly key: number }>();
  const open = useCallback((thing: Thing) => setOpened((last) => ({ thing, key: (last?.key ?? 0) + 1 })), []);
  const close = useCallback(() => setOpened(undefined), []);
  return { opened, open, close } as const;
}
