import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Lays next to each file of text in a folder what the server sends of it, as small as it gets: once for each build,
 * where the server would do it for the first visitor after each start.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => TEXT.has(extname(path)));
  await Promise.all(files.map((path) => compress(join(folder, path))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt']);
/** Less is sent as it is: it fits one packet. */
const LEAST_BYTES = 1024;
