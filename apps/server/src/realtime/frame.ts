import type { SocketDown } from '@candor/protocol/socket/down.ts';

/**
 * A message as the bytes of one unmasked WebSocket text frame (RFC 6455,
 * 5.2): encoded once, written to any number of sockets.
 */
export function textFrame(message: SocketDown): Buffer {
  return framed(OPCODE_TEXT, Buffer.from(JSON.stringify(message)));
}

/** An empty ping. */
export const PING_FRAME = Buffer.from([0x89, 0]);

function framed(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = FIN | opcode;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, headerLength);
  return frame;
}

const FIN = 0x80;
const OPCODE_TEXT = 0x1;
