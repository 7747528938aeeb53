export interface TriangleProps {
  readonly direction: 'up' | 'down';
  readonly size?: number;
}

/** The mark of a rise or a fall, hidden from assistive tech: words and signs carry the meaning there. */
export function Triangle({ direction, size = 8 }: TriangleProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
      <path d={direction === 'up' ? 'M4 1 7.6 7H.4z' : 'M4 7 .4 1h7.2z'} />
    </svg>
  );
}
