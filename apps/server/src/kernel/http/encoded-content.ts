import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is served again and again, with what was compressed of it once. */
export interface EncodedContent {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
}

/** Of what no build can compress, as it is made while the server runs. */
export async function compress(text: string): Promise<EncodedContent> {
  const plain = Buffer.from(text);
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, brotliOptions),
  ]);
  return { etag: etagOf(plain), plain, gzip: zipped, br };
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
  type: string,
  caching: string,
  vary = 'accept-encoding',
): FastifyReply {
  void reply.headers({ etag: content.etag, 'cache-control': caching, vary });
  if (isKnown(request.headers['if-none-match'], content.etag)) return reply.code(304).send();
  void reply.header('content-type', type);
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ENCODINGS);
  const bytes = encoding === null ? null : content[encoding];
  return bytes === null ? reply.send(content.plain) : reply.header('content-encoding', encoding).send(bytes);
}

/** Proxies that compress by themselves write an ETag as a weak one, and browsers may name several. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;

/** What is compressed at all is compressed as both. The smaller one first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
