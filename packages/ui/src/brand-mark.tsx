export interface BrandMarkProps {
  /** Side in CSS pixels. */
  readonly size: number;
}

/** The mark in the site's own colour. It is decoration: the name is next to it or in the heading. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path
        d="M20.6 11.2a7 7 0 1 0 0 9.6"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="22.6" cy="16" r="2.1" fill="var(--on-primary)" />
    </svg>
  );
}
