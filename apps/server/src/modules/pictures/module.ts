import { defineModule } from '../../kernel/module.ts';
import { ImageWorkshop } from '../uploads/image-workshop.ts';
import { consoleUploadPictureEndpoint, hasPicture, mayShow, sitePictureEndpoint } from './pictures.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly publishedPictures: { readonly has: typeof hasPicture; readonly mayShow: typeof mayShow };
  }
}

/** Pictures that operators publish, each under the hash of its content. */
export const pictures = defineModule({
  name: 'pictures',
  needs: ['decoder'],
  provides: ['publishedPictures'],
  open({ database, clock, log }, { decoder }) {
    const workshop = new ImageWorkshop(log, decoder);
    return {
      services: { publishedPictures: { has: hasPicture, mayShow } },
      calls: [sitePictureEndpoint({ database, workshop })],
      operatorCalls: [consoleUploadPictureEndpoint({ database, clock, workshop })],
    };
  },
});
