import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * What a call answers in place of data when it answers a file. The stream is read once, as fast as the caller takes it.
 */
export class FileContent {
  /** Of letters, digits, dots and dashes alone. */
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
  /** A Cache-Control header. */
  readonly caching: string;

  constructor(name: string, type: string, content: Readable, caching = 'no-store') {
    this.name = name;
    this.type = type;
    this.content = content;
    this.caching = caching;
  }
}

/** Of what is public, and another under another address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** A failure after the first bytes breaks the connection off, so that half a file is never taken for a whole one. */
export function sendFile(reply: FastifyReply, file: FileContent): FastifyReply {
  return reply
    .header('cache-control', file.caching)
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content);
}
