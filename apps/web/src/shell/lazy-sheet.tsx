import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { Loader } from '@candor/ui/lazy-part.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { sayUnfetched } from './unfetched-part.tsx';

interface Openable {
  readonly open: boolean;
  /** Absent of what comes by itself: where that cannot be fetched it is left out. */
  readonly onClose?: () => void;
}

/**
 * A sheet in a chunk of its own, which is fetched when it is opened for the first time. Where it cannot be fetched,
 * that is said, and the screen beneath stays with all that was entered: to open the sheet again is to ask again.
 */
export function lazySheet<Props extends Openable>(load: Loader<Props>): ComponentType<Props> {
  const Part = lazyPart(load);
  return function LazySheet(props: Props) {
    const [isFetched, setFetched] = useState(false);
    const { open, onClose } = props;
    const fetchPart = useEffectEvent(async () => {
      try {
        await Part.fetch();
        setFetched(true);
      } catch {
        if (onClose === undefined) return;
        sayUnfetched();
        onClose();
      }
    });
    useEffect(() => {
      if (open) void fetchPart();
    }, [open]);
    return isFetched && <Part {...props} />;
  };
}
