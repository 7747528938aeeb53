import encodeQr from 'qr';

/** A QR code as a PNG to save or send: black on white with the border that scanners need, whatever the theme. */
export function qrPicture(text: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const rows = rowsOf(text);
  canvas.width = canvas.height = rows.length * MODULE_PX;
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.reject(new Error('no canvas to draw a QR code on'));
  paint(drawing, rows, { x: 0, y: 0, modulePx: MODULE_PX });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('a QR code was not drawn')) : resolve(blob)));
  });
}

/**
 * Paints a code, with its border, into a picture, as large as whole pixels allow within a square of `room`, from the
 * square's upper edge and from the side that `end` says. Answers where it lies.
 */
export function paintQr(
  drawing: CanvasRenderingContext2D,
  text: string,
  place: { readonly x: number; readonly y: number; readonly room: number; readonly end: 'left' | 'right' },
): { readonly x: number; readonly side: number } {
  const rows = rowsOf(text);
  const modulePx = Math.max(1, Math.floor(place.room / rows.length));
  const side = rows.length * modulePx;
  const x = place.end === 'right' ? place.x + place.room - side : place.x;
  paint(drawing, rows, { x, y: place.y, modulePx });
  return { x, side };
}

const rowsOf = (text: string): readonly (readonly boolean[])[] => encodeQr(text, 'raw', { border: QUIET_MODULES });

function paint(
  drawing: CanvasRenderingContext2D,
  rows: readonly (readonly boolean[])[],
  { x, y, modulePx }: { readonly x: number; readonly y: number; readonly modulePx: number },
): void {
  drawing.fillStyle = '#fff';
  drawing.fillRect(x, y, rows.length * modulePx, rows.length * modulePx);
  drawing.fillStyle = '#000';
  for (const [row, cells] of rows.entries())
    for (const [column, dark] of cells.entries())
      if (dark) drawing.fillRect(x + column * modulePx, y + row * modulePx, modulePx, modulePx);
}

const MODULE_PX = 16;
const QUIET_MODULES = 4;
