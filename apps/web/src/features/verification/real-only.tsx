import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

/** Shows its content to real accounts, and tells practice ones why there is nothing for them. */
export function RealOnly({ children }: { readonly children: ReactNode }) {
  const t = useTranslation();
  const { data: user, error, refetch } = useUser();
  if (user === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (user.isDemo) return <EmptyState art="search" title={t('common.demoAccount')} text={t('verification.demo')} />;
  return children;
}
