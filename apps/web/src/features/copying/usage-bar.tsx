export interface UsageBarProps {
  /** Of `most`, as decimal texts. */
  readonly used: string;
  readonly most: string;
  readonly tone?: 'primary' | 'neutral' | 'warning';
}

/** How much of a limit is used. The words next to it say it. */
export function UsageBar({ used, most, tone = 'primary' }: UsageBarProps) {
  return (
    <div className="copying-bar" data-tone={tone} aria-hidden="true">
      <i style={{ inlineSize: `${shareUsed(used, most) * 100}%` }} />
    </div>
  );
}

/** 0 to 1, for drawing alone. */
export function shareUsed(used: string, most: string): number {
  const share = Number(used) / Number(most);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
