import './wallet.css';

/** An address in full, its ends in bold: they are what people compare. */
export function Address({ value, className }: { readonly value: string; readonly className?: string | undefined }) {
  if (value.length <= 2 * SHOWN)
    return <bdi className={className === undefined ? 'hash' : `hash ${className}`}>{value}</bdi>;
  return (
    <bdi className={className === undefined ? 'hash' : `hash ${className}`}>
      <b>{value.slice(0, SHOWN)}</b>
      {value.slice(SHOWN, -SHOWN)}
      <b>{value.slice(-SHOWN)}</b>
    </bdi>
  );
}

/** Both ends of an address or an account number, for rows: "TX8m 4dRz … Hn2P q4Lp". */
export function shortAddress(value: string): string {
  if (value.length <= 20) return value;
  const [start, end] = [value.slice(0, 8), value.slice(-8)];
  return `${start.slice(0, 4)} ${start.slice(4)} … ${end.slice(0, 4)} ${end.slice(4)}`;
}

/** As short as can still be told apart, for titles: "TX8m…q4Lp". */
export const tinyAddress = (value: string): string =>
  value.length <= 12 ? value : `${value.slice(0, SHOWN)}…${value.slice(-SHOWN)}`;

const SHOWN = 4;
