import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../../kit/language/language.ts';

/** Stands for a receipt while it is read and checked. */
export function Checking() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('receipt.checking')}>
      <div className="grid gap-2.5">
        <Skeleton height={168} />
        <Skeleton height={210} />
        <Skeleton height={210} />
      </div>
    </SkeletonGroup>
  );
}
