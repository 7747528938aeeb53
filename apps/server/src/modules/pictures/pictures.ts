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
  hash === null || hash === '' ? '' : `${sitePicture.path}?hash=${hash}`;

/** Whether there is such a picture. */
export async function hasPicture(transaction: Transaction<Tables>, hash: string): Promise<boolean> {
  const query = transaction.selectFrom('site_pictures').select('hash').where('hash', '=', hash);
  return (await query.executeTakeFirst()) !== undefined;
}

export const sitePictureEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof sitePicture>({
    call: sitePicture,
    async handle({ hash }) {
      const query = database.selectFrom('site_pictures').select('content').where('hash', '=', hash);
      const row = await query.executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      // Those of earlier versions were drawn as JPEG.
      const type = readImageHeader(row.content)?.type ?? 'webp';
      return answer(new FileContent(`picture.${type}`, `image/${type}`, Readable.from([row.content]), FOR_EVER));
    },
  });

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
