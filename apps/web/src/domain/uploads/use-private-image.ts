import { image } from '@candor/protocol/uploads/image.ts';
import { useEffect, useState } from 'react';
import { download } from '../../api/download.ts';
import { sessionToken } from '../session/session.ts';

/**
 * What there is to show of a picture: its address in this page; undefined
 * while it is fetched, null where it cannot be had.
 */
export type Shown = string | null | undefined;

/**
 * Fetches a picture by the address that the server gave. No other element can show it: the token goes in a header, so
 * that an address alone leads to nobody's papers.
 */
export function usePrivateImage(address: string): Shown {
  const [fetched, setFetched] = useState<{ readonly of: string; readonly shown: string | null }>();
  // Of a visitor's pictures there is what the page itself has.
  const isVisitor = sessionToken.get() === null;
  useEffect(() => {
    if (address === '' || isVisitor) return;
    const ending = new AbortController();
    let shown: string | undefined;
    const fetchImage = async (): Promise<void> => {
      const query = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?') + 1)));
      const { id = '', until = '', sign = '' } = query;
      const file = await download(image, { id, until, sign }, { signal: ending.signal, onBytes: () => undefined });
      if (ending.signal.aborted) return;
      shown = URL.createObjectURL(file.content);
      setFetched({ of: address, shown });
    };
    fetchImage().catch(() => {
      if (!ending.signal.aborted) setFetched({ of: address, shown: null });
    });
    return () => {
      ending.abort();
      if (shown !== undefined) URL.revokeObjectURL(shown);
    };
  }, [address, isVisitor]);
  return isVisitor ? null : fetched?.of === address ? fetched.shown : undefined;
}
