import { Readable } from 'node:stream';
import { LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import { consoleLoanPicture, consoleLoanPictureLink } from '@candor/protocol/console/loans/pictures.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import type { Uploads } from '../../uploads/uploads.ts';

interface PictureDeps {
  readonly database: Database;
  readonly uploads: Uploads;
}

interface Picture {
  readonly of: 'application' | 'signature' | 'proof';
  readonly id: number;
  readonly field: string;
}

export const consoleLoanPictureLinkEndpoint = ({ database, uploads }: PictureDeps) =>
  endpoint<typeof consoleLoanPictureLink>({
    call: consoleLoanPictureLink,
    async handle(picture, { session: { sessionId } }) {
      const upload = await uploadOf(database, picture);
      if (upload === null) return refuse('notFound');
      const { until, sign } = uploads.markFor(upload, sessionId);
      const { of, id, field } = picture;
      const asked = new URLSearchParams({ of, id: String(id), field, until: String(until), sign });
      return answer({ link: `${consoleLoanPicture.path}?${asked.toString()}` });
    },
  });

export const consoleLoanPictureEndpoint = ({ database, uploads }: PictureDeps) =>
  endpoint<typeof consoleLoanPicture>({
    call: consoleLoanPicture,
    async handle({ until, sign, ...picture }, { session, address }) {
      const upload = await uploadOf(database, picture);
      const content = upload === null ? null : await uploads.openMark(upload, { until, sign }, { ...session, address });
      if (content === null) return refuse('notFound');
      if (content === 'expired') return refuse('notFound', { message: 'uploads.fault.expired' });
      return answer(new FileContent(`${picture.of}.jpg`, 'image/jpeg', Readable.from([content])));
    },
  });

/** The id of the upload; null where there is no such picture. */
async function uploadOf(database: Database, { of, id, field }: Picture): Promise<string | null> {
  if (of === 'application') {
    const name = LOAN_FIELD_NAMES.find((each) => each === field);
    const query = database.selectFrom('loan_applications').select('pictures').where('id', '=', String(id));
    const pictures = (await query.executeTakeFirst())?.pictures;
    return (name === undefined ? undefined : pictures?.[name]) ?? null;
  }
  if (of === 'signature') {
    const query = database.selectFrom('loan_agreements').select('signature_upload').where('loan_id', '=', String(id));
    return (await query.executeTakeFirst())?.signature_upload ?? null;
  }
  const query = database.selectFrom('loan_repayments').select('proof').where('id', '=', String(id));
  return (await query.executeTakeFirst())?.proof ?? null;
}
