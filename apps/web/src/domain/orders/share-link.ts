import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shareReceipt, unshareReceipt } from '@candor/protocol/receipt/share-receipt.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { sharedReceiptLink } from '../../paths.ts';
import type { Order } from './order.ts';

/** Where anybody can check an order. `none`: nothing of it can be checked. */
export type ShareLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly make: () => void }
  | { readonly kind: 'stopped'; readonly make: () => void }
  | {
      readonly kind: 'shared';
      readonly link: string;
      /** Percent on margin, before fees. */
      readonly result: string;
      readonly stop: () => void;
      readonly isStopping: boolean;
    };

/** Makes the link of a closed order: the same for as long as it is shared, so that asking again changes nothing. */
export function useShareLink(order: Order): ShareLink {
  const client = useQueryClient();
  const [isStopped, setStopped] = useState(false);
  const queryKey = ['receipt', 'share', order.id];
  const isChecked = hasResult(order);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const asked = call(shareReceipt, { id: order.id }, { quiet: true });
      // What is said where a browser refuses the clipboard.
      return (await Promise.all([asked, loadTexts('funds')]))[0];
    },
    enabled: isChecked && !isStopped,
    staleTime: Infinity,
    // What was ended elsewhere is not shown from memory.
    gcTime: 0,
  });
  const stopping = useMutation({
    mutationFn: () => call(unshareReceipt, { id: order.id }),
    onSuccess: () => {
      setStopped(true);
      client.removeQueries({ queryKey });
    },
  });
  if (!isChecked) return { kind: 'none' };
  if (isStopped) return { kind: 'stopped', make: () => setStopped(false) };
  if (data !== undefined) {
    const link = sharedReceiptLink(location.origin, data.token);
    const stop = (): void => stopping.mutate();
    return { kind: 'shared', link, result: data.result, stop, isStopping: stopping.isPending };
  }
  return isError ? { kind: 'failed', make: () => void refetch() } : { kind: 'asking' };
}

/** It was closed at a price of the market: the reset of a practice account closes at the prices of opening. */
const hasResult = (order: Order): boolean =>
  order.status === 'closed' && order.closePrice !== '' && order.closeReason !== 'reset';
