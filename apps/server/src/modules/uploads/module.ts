import { UPLOAD_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import type { PictureSubject } from './picture-subject.ts';
import { consolePictureLooksEndpoint } from './operator/picture-looks.ts';
import { imageUploadEndpoint, imageEndpoint } from './images.ts';
import { Uploads } from './uploads.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly uploads: Uploads;
  }
  interface Contributions {
    /** What pictures belong to. */
    readonly pictureSubjects: readonly PictureSubject[];
  }
}

/** Pictures that customers send in private. */
export const uploads = defineModule({
  name: 'uploads',
  settings: UPLOAD_SETTINGS,
  needs: ['decoder', 'limits'],
  provides: ['uploads'],
  async open({ database, clock, log }, { decoder, limits }, collect) {
    const kept = await Uploads.open({ database, clock, log, decoder });
    return {
      services: { uploads: kept },
      jobs: [
        {
          name: 'uploads.remove-unused',
          cron: '*/10 * * * *',
          run: async () => void (await kept.removeUnused()),
        },
      ],
      calls: [imageUploadEndpoint(kept, limits), imageEndpoint(kept)],
      operatorCalls: [consolePictureLooksEndpoint({ database, subjects: () => collect('pictureSubjects').flat() })],
    };
  },
});
