import { downloadFile } from '@candor/client/download.ts';
import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { HOST } from './call.ts';

/**
 * Fetches a picture of a customer by the address that this session was just given. No element could show it by the
 * address alone: the session goes in a header. Rejects with ApiError or NetworkError.
 */
export async function fetchPicture<C extends Call>(shows: C, link: string, signal: AbortSignal): Promise<Blob> {
  // The server wrote the address for this very call.
  const input = Object.fromEntries(new URL(link, location.origin).searchParams) as RawInputOf<C>;
  return (await downloadFile(HOST, shows, input, { signal, onBytes: () => undefined })).content;
}
