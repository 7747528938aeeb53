import { SkeletonRows } from '../../../shell/skeletons.tsx';
import { LoadError } from '../../../shell/states.tsx';

export interface PanelStateProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: string;
  readonly hint: string;
}

/** What a tab of the panel shows in place of its table: that it is read, that it could not be, or that it is empty. */
export function PanelState({ isLoading, error, onRetry, empty, hint }: PanelStateProps) {
  if (error !== null) return <LoadError error={error} onRetry={onRetry} />;
  if (isLoading) return <SkeletonRows rows={3} />;
  return (
    <div className="grid content-center justify-items-center gap-1 p-6 text-center">
      <p className="font-medium">{empty}</p>
      <p className="text-label text-ink-3">{hint}</p>
    </div>
  );
}
