import encodeQr from 'qr';

/** A QR code as a PNG to save or send: black on white with the border that scanners need, whatever the theme. */
export function qrPicture(text: string): Promise<Blob> {
  const rows = encodeQr(text, 'raw', { border: QUIET_MODULES });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * MODULE_PX;
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.reject(new Error('no canvas to draw a QR code on'));
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) drawing.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('a QR code was not drawn')) : resolve(blob)));
  });
}

const MODULE_PX = 16;
const QUIET_MODULES = 4;
