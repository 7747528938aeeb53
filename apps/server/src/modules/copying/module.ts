import { defineModule } from '../../kernel/module.ts';
import type { FollowDto } from '@candor/protocol/copying/follow.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    /** How a customer follows a trader now; null where they do not. */
    readonly ownFollow: (userId: number, traderId: number) => Promise<FollowDto | null>;
    /** Has follows paused or resumed at once after a trader was suspended, let go on, frozen or unfrozen. */
    readonly applyPauses: () => void;
  }
}

/** Following traders: terms, copies, shares and what followers are told. */
export const copying = defineModule({
  name: 'copying',
  provides: ['ownFollow', 'applyPauses'],
  open() {
    return { services: { ownFollow: async () => null, applyPauses: () => undefined }, calls: [] };
  },
});
