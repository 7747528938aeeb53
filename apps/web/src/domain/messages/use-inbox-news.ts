import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { listenToInbox } from '../../live/live.ts';
import { useSignedIn } from '../session/session.ts';
import { userKeys } from '../session/user-queries.ts';

/**
 * Whatever happens to the customer comes as a message too, also where the site shows no inbox: what is shown of the
 * account, such as a freeze, and all that is read now and then, is read at once, and the rest when it is shown again.
 */
export function useInboxNews(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    // A message that was read is pushed to the other devices without a number.
    return listenToInbox((newest) => newest > 0 && reread(), reread);
  }, [signedIn]);
}

function reread(): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: userKeys.all });
  void queryClient.refetchQueries({ type: 'active', predicate: isReadNowAndThen });
}

const isReadNowAndThen = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval: every } }) =>
    typeof every === 'function' ? every(query) : every,
  );
