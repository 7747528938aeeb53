import { createECDH, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The server's own key for push services (RFC 8292): they accept messages for a subscription only from the server it
 * was made for. Subscriptions die with the key, so it is kept with the data.
 */
export class VapidKey {
  /** The uncompressed point in base64url, as a browser's subscribe takes it. */
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #subject: string;

  /**
   * `subject`: a mailto: or https: address by which the operator of a push service can reach the operator of this site.
   */
  constructor(key: KeyObject, subject: string) {
    this.#key = key;
    this.#subject = subject;
    const { x, y } = createPublicKey(key).export({ format: 'jwk' });
    this.publicKey = Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]).toString('base64url');
  }

  /** A key of the environment: 32 bytes in base64url. */
  static ofText(privateKey: string, subject: string): VapidKey {
    const d = Buffer.from(privateKey, 'base64url');
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(d);
    const point = curve.getPublicKey();
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
    return new VapidKey(createPrivateKey({ key: jwk, format: 'jwk' }), subject);
  }

  /** The key of a data directory, made at the first start; nobody but the server's own user may read it. */
  static async ofDirectory(directory: string, subject: string): Promise<VapidKey> {
    const file = join(directory, 'push-key.pem');
    await mkdir(directory, { recursive: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    return new VapidKey(createPrivateKey(await readFile(file)), subject);
  }

  /** The `authorization` header of a message to this push service. `now` is wall clock, epoch milliseconds. */
  authorization(origin: string, now: number): string {
    const claims = { aud: origin, exp: Math.floor(now / 1000) + LIFE_SECONDS, sub: this.#subject };
    const head = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(head), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${head}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** A day is the most that push services allow. */
const LIFE_SECONDS = 12 * 3_600;
