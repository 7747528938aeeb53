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

const SHOWN = 6;
