import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../language/language.ts';

/** Something of rows that is still loading. */
export function SkeletonRows({ rows = 8 }: { readonly rows?: number }) {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          <Skeleton width="14%" height={14} />
          <Skeleton width="26%" height={14} />
          <Skeleton width="18%" height={14} />
          <Skeleton width="12%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
