import { showToast } from '@candor/ui/toast.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useUser } from './user-queries.ts';

/** Lets an action through for real accounts; a demo account is shown that it needs one. */
export function useRealOnly(): (act: () => void) => void {
  const t = useTranslation();
  const { data: user } = useUser();
  return (act) => {
    if (user?.isDemo === true) showToast({ text: t('error.realAccountOnly') });
    else act();
  };
}
