import { defineModule } from '../../kernel/module.ts';

/** What customers show of themselves: a nickname and a picture. */
export const profiles = defineModule({
  name: 'profiles',
  open() {
    return { calls: [] };
  },
});
