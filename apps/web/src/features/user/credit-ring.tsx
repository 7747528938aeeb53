/** The score out of 100 as part of a ring; the figure stands next to it. */
export function CreditRing({ score }: { readonly score: number }) {
  const part = Math.max(0, Math.min(100, score)) / 100;
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" fill="none" strokeWidth="4" aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} stroke="var(--fill-strong)" />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        stroke="var(--primary-text)"
        strokeLinecap="round"
        strokeDasharray={`${part * LENGTH} ${LENGTH}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;
