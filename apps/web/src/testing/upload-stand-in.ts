import { registerPicture } from '@candor/protocol/identity/register-picture.ts';
import { imageUpload } from '@candor/protocol/uploads/image-upload.ts';
import { vi } from 'vitest';

/** From now on pictures arrive, and are called `address` and a number; answers how many came so far. */
export function takePictures(address = '/api/common/image?id=picture'): () => number {
  let taken = 0;
  class UploadStandIn extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    responseText = '';
    timeout = 0;
    readonly setRequestHeader = (): void => undefined;
    readonly abort = (): void => undefined;
    open(_method: string, path: string): void {
      if (path !== imageUpload.path && path !== registerPicture.path)
        throw new Error(`only pictures are sent this way, not ${path}`);
    }
    send(): void {
      taken += 1;
      this.responseText = JSON.stringify({ code: 1, msg: '', data: { url: `${address}${taken}` } });
      setTimeout(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadStandIn);
  return () => taken;
}

/** A small picture, as a camera would give a large one. */
export async function picture(name = 'paper.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 40;
  canvas.height = 30;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error('The canvas gave no picture.');
  return new File([blob], name, { type: 'image/png' });
}
