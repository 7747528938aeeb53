import type { MessageKey } from '@candor/locales/translate.ts';
import type { FastifyRequest } from 'fastify';
import { OverloadedError } from '../failures.ts';

/** What a body of parts came to: its file and texts by the names of their fields, or what is wrong with it. */
export type MultipartBody =
  | { readonly kind: 'read'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, MessageKey>> };

/**
 * Reads bodies of parts (multipart/form-data) that hold one file, into memory.
 * Invariant: at most `MOST_AT_ONCE` are read at once, `MOST_OF_ONE` of them from one
 * sender, so that neither memory nor places are filled by those who send slowly.
 */
export class PartsReader {
  readonly #reading = new Map<string, number>();
  #total = 0;

  /**
   * `sender` is who sends, in any words. Throws what becomes a fault of the
   * transport: too large a body, or none of parts.
   */
  async read(request: FastifyRequest, sender: string): Promise<MultipartBody> {
    if (!request.isMultipart()) return { kind: 'invalid', fields: { file: 'field.required' } };
    if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) throw new BodyError(413);
    const ofSender = this.#reading.get(sender) ?? 0;
    if (this.#total >= MOST_AT_ONCE || ofSender >= MOST_OF_ONE)
      throw new OverloadedError('Too many files are being sent.');
    this.#total += 1;
    this.#reading.set(sender, ofSender + 1);
    try {
      return await readParts(request);
    } finally {
      this.#total -= 1;
      const left = (this.#reading.get(sender) ?? 1) - 1;
      if (left === 0) this.#reading.delete(sender);
      else this.#reading.set(sender, left);
    }
  }
}

async function readParts(request: FastifyRequest): Promise<MultipartBody> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const isFile = part.type === 'file';
      fields.set(part.fieldname, isFile ? new File([new Uint8Array(await part.toBuffer())], 'file') : part.value);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'FST_REQ_FILE_TOO_LARGE') return { kind: 'invalid', fields: { file: 'uploads.fault.tooLarge' } };
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
      return { kind: 'invalid', fields: { file: 'uploads.fault.oneOnly' } };
    // Only the parser of the body runs above: what it does not understand is the sender's.
    throw new BodyError(400, error);
  }
  return { kind: 'read', body: Object.fromEntries(fields) };
}

/** The body cannot be taken; faults.ts goes by the status. */
class BodyError extends Error {
  override name = 'BodyError';
  readonly statusCode: number;

  constructor(statusCode: number, cause?: unknown) {
    super('The body cannot be read.', { cause });
    this.statusCode = statusCode;
  }
}

/** Of the body, its separators and headers included. */
const MOST_BODY_BYTES = 15_000_000;
const MOST_FILE_BYTES = 10 * 1024 * 1024;
const LIMITS = {
  files: 1,
  fileSize: MOST_FILE_BYTES,
  fields: 8,
  fieldSize: 1_024,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 16,
};
const MOST_AT_ONCE = 12;
const MOST_OF_ONE = 3;
