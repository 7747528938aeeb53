import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@candor/client/api-error.ts';
import { describeError } from '../../api/call.ts';
import { saveFile } from '@candor/client/download.ts';
import { download } from '../../api/download.ts';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly name: string };

/** Fetches a file and hands it to the browser. It is given up with the screen. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async <C extends Call>(call: C, input: RawInputOf<C>): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = (running.current = new AbortController());
    setState({ kind: 'loading', bytes: 0 });
    try {
      const onBytes = (bytes: number): void => setState({ kind: 'loading', bytes });
      const file = await download(call, input, { signal: controller.signal, onBytes });
      saveFile(file);
      setState({ kind: 'done', name: file.name });
    } catch (error) {
      const isGivenUp = error instanceof NetworkError && error.fault === 'cancelled';
      setState(isGivenUp ? { kind: 'idle' } : { kind: 'failed', message: describeError(error) });
    } finally {
      running.current = undefined;
    }
  };
  return {
    state,
    start: <C extends Call>(call: C, input: RawInputOf<C>) => void start(call, input),
    cancel: () => running.current?.abort(),
    reset: () => setState({ kind: 'idle' }),
  };
}
