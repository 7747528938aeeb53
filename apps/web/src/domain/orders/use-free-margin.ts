import { useAccountDetail } from '../account/account-queries.ts';
import { useAccountPush } from '../../live/hooks.ts';

/**
 * What is free for new orders: as pushed, or as read until the first push; undefined before. Renders on account pushes.
 */
export function useFreeMargin(): string | undefined {
  const push = useAccountPush();
  const { data } = useAccountDetail();
  return push?.freeMargin ?? data?.freeMargin;
}
