import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser holds of a subscription of its own. Not part of the program that serves. */
export interface BrowserKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly privateKey: Buffer;
}

export function newBrowser(): BrowserKeys {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { p256dh: keys.getPublicKey(), auth: randomBytes(16), privateKey: keys.getPrivateKey() };
}

/** Reads a message as a browser does; throws where it is not for this one. */
export function decryptPush(message: Buffer, { p256dh, auth, privateKey }: BrowserKeys): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const serverKey = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, serverKey]);
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(serverKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = text.lastIndexOf(2);
  return text.subarray(0, end).toString();
}
