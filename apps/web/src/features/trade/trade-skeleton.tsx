import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../../kit/language/language.ts';

/** The boxes of the trade screen before its instruments are known. */
export function TradeSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="flex items-center justify-between px-4 py-2">
        <Skeleton width={132} height={40} />
        <Skeleton width={110} height={40} />
      </div>
      <div className="trade-chart min-h-[max(128px,100dvh-584px)] border-y border-line bg-surface p-4 lg:min-h-0">
        <Skeleton height="100%" />
      </div>
      <div className="grid gap-2 p-4">
        <Skeleton height={36} />
        <Skeleton height={48} />
        <Skeleton height={36} />
        <Skeleton height={84} />
      </div>
    </SkeletonGroup>
  );
}
