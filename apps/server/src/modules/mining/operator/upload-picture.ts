import { consoleUploadMiningPicture } from '@candor/protocol/console/mining/products.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { ImageWorkshop } from '../../uploads/image-workshop.ts';
import { keepPicture, pictureAddress } from '../pictures.ts';

export const consoleUploadMiningPictureEndpoint = ({
  database,
  clock,
  workshop,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly workshop: ImageWorkshop;
}) =>
  endpoint<typeof consoleUploadMiningPicture>({
    call: consoleUploadMiningPicture,
    limit: { name: 'console', points: 30, seconds: 60 },
    storesAnswer: true,
    async handle({ file }, { session: { operatorId } }) {
      const drawn = await workshop.redraw(await file.bytes());
      if (drawn.kind === 'refused') {
        const message = `uploads.fault.${drawn.fault}` as const;
        return refuse('invalidInput', { message, fields: { file: message } });
      }
      const hash = await keepPicture(database, drawn.content, { operatorId, at: clock.wallNow() });
      return answer({ image: pictureAddress(hash), image_hash: hash }, 'server.miningPictureSaved');
    },
  });
