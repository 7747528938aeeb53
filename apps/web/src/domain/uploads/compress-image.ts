/** As the site wants pictures: wide enough to read, small enough to send. */
const MOST_WIDTH = 1440;
const QUALITY = 0.7;

/**
 * A picture as a smaller JPEG, upright. One that this browser cannot read
 * (HEIC in most of them) is answered as it came: the server can.
 */
export async function compressImage(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      return await drawSmaller(bitmap);
    } finally {
      bitmap.close();
    }
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing is lost by it, so that the customer need not see it
    console.warn('The picture could not be made smaller and is sent as it is.', error);
    return file;
  }
}

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, MOST_WIDTH / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error('The canvas gave no picture.');
  return blob;
}
