import { Readable } from 'node:stream';
import { image } from '@candor/protocol/uploads/image.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import type { Uploads } from './uploads.ts';

export const imageEndpoint = (uploads: Uploads) =>
  endpoint<typeof image>({
    call: image,
    async handle(link, { session: { userId }, address }) {
      const content = await uploads.openLink(link, userId, address);
      if (content === null) return refuse('notFound');
      if (content === 'expired') return refuse('notFound', { message: 'uploads.fault.expired' });
      return answer(new FileContent('picture.jpg', 'image/jpeg', Readable.from([content])));
    },
  });
