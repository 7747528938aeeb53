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

  constructor(name: string, type: string, content: Readable) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

/** A failure after the first bytes breaks the connection off, so that half a file is never taken for a whole one. */
export function sendFile(reply: FastifyReply, file: FileContent): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content);
}
