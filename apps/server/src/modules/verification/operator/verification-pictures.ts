import { Readable } from 'node:stream';
import { consoleVerificationPictureLink } from '@candor/protocol/console/identity-review/verification-picture-link.ts';
import { consoleVerificationPicture } from '@candor/protocol/console/identity-review/verification-picture.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import type { VerificationDecisions } from '../verification-decisions.ts';

export const consoleVerificationPictureLinkEndpoint = ({ decisions }: { readonly decisions: VerificationDecisions }) =>
  endpoint<typeof consoleVerificationPictureLink>({
    call: consoleVerificationPictureLink,
    async handle({ id, field }, { session: { sessionId } }) {
      const mark = await decisions.markPicture(id, field, sessionId);
      if (mark === null) return refuse('notFound');
      const asked = new URLSearchParams({ id: String(id), field, until: String(mark.until), sign: mark.sign });
      return answer({ link: `${consoleVerificationPicture.path}?${asked.toString()}` });
    },
  });

export const consoleVerificationPictureEndpoint = ({ decisions }: { readonly decisions: VerificationDecisions }) =>
  endpoint<typeof consoleVerificationPicture>({
    call: consoleVerificationPicture,
    async handle({ id, field, ...mark }, { session, address }) {
      const content = await decisions.lookAt(id, field, mark, { ...session, address });
      if (content === null) return refuse('notFound');
      if (content === 'expired') return refuse('notFound', { message: 'uploads.fault.expired' });
      return answer(new FileContent(`${field}.jpg`, 'image/jpeg', Readable.from([content])));
    },
  });
