import { createConnection, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Decoded, Decoder } from '../../modules/uploads/decoder.ts';
import type { ImageType } from '../../modules/uploads/image-header.ts';
import { PICTURE_SHAPES } from '../../modules/uploads/image-limits.ts';

/*
 * A decoder that another process starts for us, which may start one as another user. One connection a picture: a line
 * with the type and the shape, the file, and the end; then a line of JSON with how it ended, and the picture.
 */

/** Asks the server behind a socket of this machine. */
export const remoteDecoder =
  (socketPath: string): Decoder =>
  async (file, type, shape = 'whole') => {
    const socket = createConnection({ path: socketPath, allowHalfOpen: true });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The decoder does not answer.')));
    socket.write(`${type} ${shape}\n`);
    socket.end(file);
    const answer = await readAll(socket, MOST_BYTES);
    const { line, rest } = cutLine(answer);
    const { ended, said } = JSON.parse(line) as Pick<Decoded, 'ended' | 'said'>; // as the server below writes it
    return { ended, said, content: rest };
  };

/** Serves decoders on a socket, to the account that its directory lets in. */
export function serveDecoders(decoder: Decoder): Server {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    void answer(socket, decoder).catch(() => socket.destroy());
  });
  // The workshop asks for fewer at a time.
  server.maxConnections = 8;
  return server;
}

async function answer(socket: Socket, decoder: Decoder): Promise<void> {
  const { line, rest } = cutLine(await readAll(socket, MOST_BYTES));
  const [typeText, shapeText] = line.split(' ');
  const type = TYPES.find((each) => each === typeText);
  const shape = PICTURE_SHAPES.find((each) => each === shapeText);
  if (type === undefined || shape === undefined) throw new Error('No picture of that type is decoded.');
  const { ended, said, content } = await decoder(rest, type, shape);
  socket.write(`${JSON.stringify({ ended, said })}\n`);
  socket.end(content);
}

async function readAll(socket: Socket, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket) {
    const part = Buffer.from(chunk as Uint8Array); // a socket without an encoding gives bytes
    bytes += part.length;
    if (bytes > most) throw new Error('More was sent than a picture has.');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

function cutLine(bytes: Buffer): { line: string; rest: Buffer } {
  const end = bytes.indexOf('\n');
  if (end === -1) throw new Error('The decoder was cut short.');
  return { line: bytes.toString('utf8', 0, end), rest: bytes.subarray(end + 1) };
}

const TYPES: readonly ImageType[] = ['jpeg', 'png', 'webp', 'heic'];
const MOST_BYTES = 32 * 1024 * 1024;
/** More than a decoder is given. */
const PATIENCE_MS = 30_000;
