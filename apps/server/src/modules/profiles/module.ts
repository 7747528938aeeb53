import { defineModule } from '../../kernel/module.ts';
import { ImageWorkshop } from '../uploads/image-workshop.ts';
import { avatarImageEndpoint } from './avatars.ts';
import { setProfileEndpoint } from './set-profile.ts';

/** What customers show of themselves: a nickname and a picture. */
export const profiles = defineModule({
  name: 'profiles',
  needs: ['settings', 'limits', 'uploads', 'decoder', 'identity'],
  open({ database, clock, log }, { settings, limits, uploads, decoder, identity }) {
    const deps = { database, clock, settings, limits, uploads, identity, workshop: new ImageWorkshop(log, decoder) };
    return { calls: [setProfileEndpoint(deps), avatarImageEndpoint(deps)] };
  },
});
