import encodeQr from 'qr';
import { useMemo } from 'react';

export interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  /** Side in CSS pixels. */
  readonly size: number;
}

/** A QR code, drawn as one path, dark on light in either theme. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className="qr" role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One bar for each run of dark modules. The quiet border is part of the code: scanners need it. */
function draw(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQr(text, 'raw', { border: QUIET_MODULES });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { side: rows.length, path: path.join('') };
}

const QUIET_MODULES = 2;
