import { createCipheriv, createDecipheriv, hash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key file does not hold a key. The message is a sentence for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

/**
 * Seals short secrets of operators and customers for the database with a key that is not in it (AES-256-GCM). A sealed
 * text names its key and belongs to one owner: copied to another row it does not open.
 */
export class SecretBox {
  readonly #key: Buffer;
  readonly #keyId: string;

  private constructor(key: Buffer) {
    this.#key = key;
    this.#keyId = hash('sha256', key, 'hex').slice(0, 8);
  }

  /** What everything begins with that is sealed with this key. */
  get prefix(): string {
    return `${PREFIX}${this.#keyId}:`;
  }

  /** The key of a data directory, made at the first start; nobody but the server's own user may read it. */
  static async ofDirectory(directory: string): Promise<SecretBox> {
    const file = join(directory, KEY_FILE);
    await mkdir(directory, { recursive: true });
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) {
      await make(file);
      return SecretBox.ofDirectory(directory);
    }
    const key = Buffer.from(text.trim(), 'base64url');
    if (key.length !== KEY_BYTES)
      throw new SecretKeyError(`${file} does not hold a key. Restore it from the backup of the data directory.`);
    return new SecretBox(key);
  }

  seal(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.prefix}${sealed.toString('base64url')}`;
  }

  /** null where it is of another key, of another owner, or damaged. */
  open(sealed: string, owner: string): string | null {
    const [keyId, text = ''] = sealed.slice(PREFIX.length).split(':');
    const bytes = Buffer.from(text, 'base64url');
    if (!isSealed(sealed) || keyId !== this.#keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** Whole or not at all: two processes that start together end up with one key. */
async function make(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

const KEY_FILE = 'operator-secrets.key';
const ALGORITHM = 'aes-256-gcm';
const PREFIX = 'v1:';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
