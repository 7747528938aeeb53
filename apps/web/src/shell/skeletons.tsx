import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../kit/language/language.ts';

export interface SkeletonRowsProps {
  readonly rows?: number;
}

/** A list that is still loading, in the size of its rows. */
export function SkeletonRows({ rows = 6 }: SkeletonRowsProps) {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 px-4">
          <Skeleton width={32} height={32} round />
          <div className="grid flex-1 gap-1.5">
            <Skeleton width="32%" height={14} />
            <Skeleton width="46%" height={10} />
          </div>
          <div className="grid justify-items-end gap-1.5">
            <Skeleton width={64} height={14} />
            <Skeleton width={40} height={10} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Stands in the place of so many rows, whatever they are to be given. */
export const rowsToCome = (rows: number) => () => <SkeletonRows rows={rows} />;

/** Stands in the place of a screen. */
export const ScreenToCome = () => <div className="app-content" aria-busy="true" />;
