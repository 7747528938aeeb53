import { Readable } from 'node:stream';
import { imageUpload } from '@candor/protocol/uploads/image-upload.ts';
import { image } from '@candor/protocol/uploads/image.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { RateLimit, Refusal } from '../../kernel/http/endpoint.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import type { ImageFault } from './image-workshop.ts';
import type { Uploads } from './uploads.ts';

export const imageUploadEndpoint = (uploads: Uploads, limits: RateLimits) =>
  endpoint<typeof imageUpload>({
    call: imageUpload,
    storesAnswer: true,
    async handle({ file }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const wait = await limits.take(UPLOAD_LIMIT, `user:${userId}`);
      if (wait !== null)
        return refuse('tooManyRequests', { message: 'uploads.fault.tooMany', retryAfterSeconds: wait });
      if (!(await uploads.hasRoom({ customer: userId })))
        return refuse('tooManyRequests', { message: 'uploads.fault.tooMany' });
      const kept = await uploads.keep({ customer: userId }, await file.bytes());
      return kept.kind === 'kept' ? answer({ url: uploads.linkFor(kept.id, userId) }) : refuseImage(kept.fault);
    },
  });

export function refuseImage(fault: ImageFault): Refusal {
  const message = `uploads.fault.${fault}` as const;
  return refuse('invalidInput', { message, fields: { file: message } });
}

/** Pictures a customer may send in an hour; the site setting `limit_uploads` overrides it. */
const UPLOAD_LIMIT: RateLimit = { name: 'uploads', points: 60, seconds: 3_600 };

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
