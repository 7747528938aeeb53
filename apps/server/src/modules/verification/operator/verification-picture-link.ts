import { consoleVerificationPictureLink } from '@candor/protocol/console/identity-review/verification-picture-link.ts';
import { consoleVerificationPicture } from '@candor/protocol/console/identity-review/verification-picture.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
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
