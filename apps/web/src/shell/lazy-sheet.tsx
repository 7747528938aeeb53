import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

interface Openable {
  readonly open: boolean;
}

/** A sheet in a chunk of its own, which is fetched when it is opened for the first time. */
export function lazySheet<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazySheet(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
