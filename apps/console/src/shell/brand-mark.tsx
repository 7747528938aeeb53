/** The mark in the site's own colour. It is decoration: the name stands beside it. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <path
        d="M21.4 11.2a7.2 7.2 0 1 0 0 9.6"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <circle cx="22.4" cy="16" r="2.1" fill="var(--on-primary)" />
    </svg>
  );
}
