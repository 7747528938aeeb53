import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEY_ID_DIGITS } from '@candor/receipt/crypto.ts';
import type { PublicKey } from '@candor/receipt/proof.ts';
import type { Bytes } from '@candor/receipt/record-bytes.ts';
import { toHex } from '@candor/receipt/record-bytes.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';

/** The broker's signature. The private half is in memory and in its file, and nowhere else. */
export interface Signer {
  readonly keyId: string;
  /** Ed25519, hexadecimal. */
  sign(bytes: Bytes): string;
}

/** The key cannot be had; the message is a sentence for the operator. */
export class SigningKeyError extends Error {
  override name = 'SigningKeyError';
}

/**
 * The key of this file, or else of the data directory, where the first start makes one. Its public half is recorded; a
 * new one takes over from the one before, by which older records stay verifiable. Throws SigningKeyError.
 */
export async function openSigner(
  database: Database,
  settings: { readonly file: string | null; readonly dataDir: string },
  log: Log,
): Promise<Signer> {
  const own = join(settings.dataDir, 'signing-key.pem');
  const file = settings.file ?? own;
  const pem = settings.file === null ? await readOrMake(own) : await readKey(file);
  if (((await stat(file)).mode & 0o077) !== 0)
    log.warn({ file }, 'The signing key can be read by other users of this machine. Take that right away (chmod 600).');
  const privateKey = parseKey(pem, file);
  const publicKey = rawPublicKey(privateKey);
  const keyId = hash('sha256', publicKey, 'hex').slice(0, KEY_ID_DIGITS);
  await recordKey(database, keyId, toHex(publicKey));
  return { keyId, sign: (bytes) => toHex(sign(null, bytes, privateKey)) };
}

/** Every key that anything was signed with, the oldest first. */
export async function readKeys(database: Database): Promise<PublicKey[]> {
  const rows = await database
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'valid_from'])
    .orderBy('valid_from')
    .execute();
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return {
      id: row.id,
      publicKey: row.public_key,
      validFrom: Number(row.valid_from),
      validTo: next === undefined ? null : Number(next.valid_from),
    };
  });
}

async function recordKey(database: Database, id: string, publicKey: string): Promise<void> {
  const known = await readKeys(database);
  if (known.at(-1)?.id === id) return;
  if (known.some((key) => key.id === id))
    throw new SigningKeyError(
      'The signing key was replaced by a newer one already. Give the newer one, or make a third one: a key does ' +
        'not come back.',
    );
  const from = Math.max(Date.now(), (known.at(-1)?.validFrom ?? 0) + 1);
  await database
    .insertInto('signing_keys')
    .values({ id, public_key: publicKey, valid_from: String(from) })
    .execute();
}

async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new SigningKeyError(
      `The signing key cannot be read from ${file}. Write one with: openssl genpkey -algorithm ed25519`,
      {
        cause,
      },
    );
  }
}

async function readOrMake(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isCode(error, 'ENOENT'))
      throw new SigningKeyError(`The signing key cannot be read from ${file}.`, { cause: error });
  }
  await make(file);
  return readFile(file, 'utf8');
}

/**
 * Whole or not at all: written to a file next to it, flushed, then given its name, which never replaces a key that is
 * there.
 */
async function make(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What the parser says may repeat parts of the file.
  }
  throw new SigningKeyError(`${file} does not hold an Ed25519 private key (PKCS #8, PEM).`);
}

/** The 32 bytes: the end of its DER form. */
const rawPublicKey = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
