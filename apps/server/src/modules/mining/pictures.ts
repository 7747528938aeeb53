import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fundImage } from '@candor/protocol/mining/image.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';

/** "" of none. */
export const pictureAddress = (hash: string | null): string => (hash === null ? '' : `${fundImage.path}?hash=${hash}`);

/** Keeps a picture as it was drawn, once; answers its hash. */
export async function keepPicture(
  database: Database,
  content: Buffer,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex');
  await database
    .insertInto('mining_pictures')
    .values({ hash, content, saved_at: new Date(at), saved_by: String(operatorId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

export const fundImageEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof fundImage>({
    call: fundImage,
    async handle({ hash }) {
      const row = await database
        .selectFrom('mining_pictures')
        .select('content')
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      return answer(new FileContent('picture.jpg', 'image/jpeg', Readable.from([row.content])));
    },
  });
