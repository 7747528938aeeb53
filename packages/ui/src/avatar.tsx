/** How large a picture is: in a line of a list, on a card, at the top of a page. */
export type AvatarSize = 'sm' | 'md' | 'lg';

/**
 * The picture of a person or, without one, the first letters of their name on a colour that follows from it. It says
 * nothing that the name beside it does not say.
 */
export function Avatar({
  name,
  address,
  size = 'md',
}: {
  readonly name: string;
  /** "" of none. */
  readonly address: string;
  readonly size?: AvatarSize;
}) {
  const shape = `avatar avatar-${size}`;
  if (address !== '') return <img className={shape} src={address} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={shape} data-tone={toneOf(name)} dir="auto" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Of two words, or the first two letters of one. */
function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/u).filter((word) => word !== '');
  const [first = '', second] = words;
  const [one = '', two = ''] = Array.from(first);
  return (one + (second === undefined ? two : (Array.from(second)[0] ?? ''))).toUpperCase();
}

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}

/** As avatar.css has them. */
const TONES = 6;
