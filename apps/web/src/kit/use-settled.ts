import { useEffect, useState } from 'react';

/** What a value was when it had not changed for a moment, so that not every letter that is typed is asked for. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
    // Values of the same text are the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return settled.value;
}

const SETTLED_AFTER_MS = 350;
