import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { consoleUploadPicture, sitePicture } from '@candor/protocol/pictures/picture.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent, FOR_EVER } from '../../kernel/http/file-content.ts';
import { readImageHeader } from '../uploads/image-header.ts';
import type { ImageWorkshop } from '../uploads/image-workshop.ts';

/** Where everybody can see a picture; "" of none. */
export const pictureAddress = (hash: string | null): string =>
  hash === null || hash === '' ? '' : `${PICTURES}${hash}`;

/** Whether there is such a picture. */
export async function hasPicture(transaction: Transaction<Tables>, hash: string): Promise<boolean> {
  const query = transaction.selectFrom('site_pictures').select('hash').where('hash', '=', hash);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Whether an address may be shown where `present` is: the same, which may be a file of an earlier version, none, or
 * where a published picture can be seen. No other site is ever among them.
 */
export async function mayShow(transaction: Transaction<Tables>, address: string, present: string): Promise<boolean> {
  if (address === present || address === '') return true;
  return address.startsWith(PICTURES) && hasPicture(transaction, address.slice(PICTURES.length));
}

const PICTURES = `${sitePicture.path}?hash=`;

const ICON_SHAPES = { '192': 'icon192', '512': 'icon512', maskable: 'maskable' } as const;

export const sitePictureEndpoint = (deps: { readonly database: Database; readonly workshop: ImageWorkshop }) => {
  const icons = new Map<string, Buffer>();
  /** Drawn once: there is one logo, and who asks for icons of other pictures shares what is kept. */
  const iconOf = async (hash: string, icon: `${keyof typeof ICON_SHAPES}`, content: Buffer): Promise<Buffer | null> => {
    const key = `${hash} ${icon}`;
    const kept = icons.get(key);
    if (kept !== undefined) return kept;
    const drawn = await deps.workshop.redraw(content, ICON_SHAPES[icon]);
    if (drawn.kind === 'refused') return null;
    for (const oldest of [...icons.keys()].slice(0, Math.max(0, icons.size - MOST_ICONS + 1))) icons.delete(oldest);
    icons.set(key, drawn.content);
    return drawn.content;
  };
  return endpoint<typeof sitePicture>({
    call: sitePicture,
    async handle({ hash, icon }) {
      const query = deps.database.selectFrom('site_pictures').select('content').where('hash', '=', hash);
      const row = await query.executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      if (icon !== '') {
        const drawn = await iconOf(hash, icon, row.content);
        if (drawn === null) return refuse('notFound');
        return answer(new FileContent('icon.png', 'image/png', Readable.from([drawn]), FOR_EVER));
      }
      // Those of earlier versions were drawn as JPEG.
      const type = readImageHeader(row.content)?.type ?? 'webp';
      return answer(new FileContent(`picture.${type}`, `image/${type}`, Readable.from([row.content]), FOR_EVER));
    },
  });
};

const MOST_ICONS = 9;

export const consoleUploadPictureEndpoint = ({
  database,
  clock,
  workshop,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly workshop: ImageWorkshop;
}) =>
  endpoint<typeof consoleUploadPicture>({
    call: consoleUploadPicture,
    limit: { name: 'console', points: 30, seconds: 60 },
    storesAnswer: true,
    async handle({ file }, { session: { operatorId } }) {
      const drawn = await workshop.redraw(await file.bytes(), 'published');
      if (drawn.kind === 'refused') {
        const message = `uploads.fault.${drawn.fault}` as const;
        return refuse('invalidInput', { message, fields: { file: message } });
      }
      const { content } = drawn;
      const hash = createHash('sha256').update(content).digest('hex');
      await database
        .insertInto('site_pictures')
        .values({ hash, content, saved_at: new Date(clock.wallNow()), saved_by: String(operatorId) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return answer({ url: pictureAddress(hash), hash }, 'server.pictureSaved');
    },
  });
