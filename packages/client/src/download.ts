import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { readEnvelope } from './client.ts';
import type { ClientHost } from './client.ts';
import { buildRequest } from './request.ts';
import type { WireInput } from './request.ts';

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called for every chunk with the bytes received so far. The total is not known in advance. */
  readonly onBytes: (bytes: number) => void;
}

export type DownloadHost = Pick<ClientHost, 'language' | 'token' | 'headers' | 'onSessionInvalid'>;

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Fetches the file of a call. The token goes in the header, as with every call, so that no link leads to a customer's
 * documents. Rejects with ApiError or NetworkError; an incomplete file is an error.
 */
export async function downloadFile<C extends Call>(
  host: DownloadHost,
  call: C,
  input: RawInputOf<C>,
  { signal, onBytes }: DownloadOptions,
): Promise<DownloadedFile> {
  const token = host.token();
  const { url, init } = buildRequest(call, input as WireInput, {
    language: host.language(),
    token,
    idempotencyKey: null,
    nowMs: Date.now(),
    more: host.headers?.() ?? {},
  });
  const silence = new AbortController();
  const patience = patienceOf(() => silence.abort());
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, silence.signal]) });
    if (response.headers.get('content-type') !== call.file) throw refusalOf(host, token, await readEnvelope(response));
    const content = await readAll(response, call.file ?? '', (bytes) => {
      patience.renew();
      onBytes(bytes);
    });
    return { name: nameOf(response), content };
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) throw error;
    if (signal.aborted) throw new NetworkError('cancelled', null, error);
    throw new NetworkError(silence.signal.aborted ? 'timeout' : 'unreachable', null, error);
  } finally {
    patience.end();
  }
}

/** Hands a file to the browser, which asks or puts it where downloads go. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

async function readAll(response: Response, type: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return new Blob(pieces, { type });
    pieces.push(piece.value);
    onBytes((bytes += piece.value.byteLength));
  }
}

function refusalOf(
  host: DownloadHost,
  token: string | null,
  envelope: Awaited<ReturnType<typeof readEnvelope>>,
): ApiError {
  if (envelope.code === ERROR_CODES.sessionInvalid) host.onSessionInvalid(token, true);
  return new ApiError(envelope.code, envelope.msg, envelope.data);
}

const nameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

/** Gives up when nothing arrives for a while; a large file may take as long as it keeps arriving. */
function patienceOf(giveUp: () => void): { renew(): void; end(): void } {
  let timer = setTimeout(giveUp, SILENCE_MS);
  return {
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

const SILENCE_MS = 60_000;
const REVOKE_MS = 60_000;
