import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { changeProfile } from './change-profile.ts';

export interface RankHiding {
  readonly isPending: boolean;
  readonly hide: (isHidden: boolean) => void;
}

/** Takes the customer off the ranking or puts them back on it, and offers to undo that. */
export function useRankHiding(onChanged?: () => void): RankHiding {
  const t = useTranslation();
  const change = useMutation({
    mutationFn: (isHidden: boolean) => changeProfile({ isRankHidden: isHidden }),
    onSuccess(_, isHidden) {
      showToast({
        text: t(isHidden ? 'profile.rankHidden' : 'profile.rankShown'),
        tone: 'success',
        actionLabel: t('profile.undo'),
        onAction: () => change.mutate(!isHidden),
      });
      onChanged?.();
    },
    onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
  });
  return {
    isPending: change.isPending,
    hide(isHidden) {
      if (!change.isPending) change.mutate(isHidden);
    },
  };
}
