import { defineModule } from '../../kernel/module.ts';
import { ImageWorkshop } from '../uploads/image-workshop.ts';
import { consoleUploadPictureEndpoint, sitePictureEndpoint } from './pictures.ts';

/** Pictures that operators publish, each under the hash of its content. */
export const pictures = defineModule({
  name: 'pictures',
  needs: ['decoder'],
  open({ database, clock, log }, { decoder }) {
    const workshop = new ImageWorkshop(log, decoder);
    return {
      calls: [sitePictureEndpoint({ database })],
      operatorCalls: [consoleUploadPictureEndpoint({ database, clock, workshop })],
    };
  },
});
