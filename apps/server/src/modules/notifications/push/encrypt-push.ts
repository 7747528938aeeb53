import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Of a browser's subscription: its public key (an uncompressed P-256 point, 65 bytes) and its secret (16 bytes). */
export interface PushKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** For tests against published examples; made up at random otherwise. */
export interface PushSeed {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

/**
 * The body of a push message that only the browser can read: RFC 8291 over one record of RFC 8188 (aes128gcm). The text
 * may have 3,993 bytes. Throws where the browser's key is no point of the curve.
 */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys, seed?: PushSeed): Buffer {
  const own = createECDH(CURVE);
  if (seed === undefined) own.generateKeys();
  else own.setPrivateKey(seed.privateKey);
  const salt = seed?.salt ?? randomBytes(16);
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the text of the last record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE, 0);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, record]);
}

/** Whether these can be the keys of a subscription. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
