import type { Bytes } from './record-bytes.ts';

/**
 * SHA-256 (FIPS 180-4). The platform's is asked for over a queue, which for the hundred bytes of a tick takes far longer than the
 * hash, and a segment is a chain of hundreds, each of which waits for the one before it.
 */
export function sha256(bytes: Bytes): Bytes {
  const whole = padded(bytes);
  const view = new DataView(whole.buffer);
  const hash = new Int32Array(INITIAL);
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < whole.length; offset += BLOCK) compress(hash, schedule, view, offset);
  const digest = new Uint8Array(32);
  const words = new DataView(digest.buffer);
  for (let index = 0; index < 8; index += 1) words.setUint32(4 * index, hash[index] as number);
  return digest;
}

/** A one, noughts to the end of a block, and the length in bits. */
function padded(bytes: Bytes): Bytes {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const length = new DataView(whole.buffer, whole.length - 8);
  length.setUint32(0, Math.floor(bytes.length / 2 ** 29));
  length.setUint32(4, bytes.length * 8);
  return whole;
}

/* Indices stay within their arrays by the bounds of the loops. */
function compress(hash: Int32Array, schedule: Int32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getInt32(offset + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [schedule[t - 15] as number, schedule[t - 2] as number];
    const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[t] = (schedule[t - 16] as number) + small0 + (schedule[t - 7] as number) + small1;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let t = 0; t < 64; t += 1) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[t] as number) + (schedule[t] as number)) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) hash[index] = (hash[index] as number) + (sums[index] as number);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const BLOCK = 64;
/** The first 32 bits of the fractions of the square roots of the first 8 primes. */
const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
/** The same of the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
