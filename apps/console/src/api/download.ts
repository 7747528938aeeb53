import { downloadFile, saveFile } from '@candor/client/download.ts';
import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { HOST } from './call.ts';

/** Fetches the file of a call and hands it to the browser. Rejects with ApiError or NetworkError. */
export async function downloadAndSave<C extends Call>(call: C, input: RawInputOf<C>): Promise<void> {
  const { signal } = new AbortController();
  saveFile(await downloadFile(HOST, call, input, { signal, onBytes: () => undefined }));
}
