import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import { defineModule } from '../../kernel/module.ts';
import { copyLimitsEndpoint, followSharesEndpoint } from './copy-limits.ts';
import { followOrdersEndpoint } from './follow-orders.ts';
import { followTraderEndpoint, unfollowEndpoint } from './follow-trader.ts';
import { followedTradersEndpoint, followNamesEndpoint } from './followed-traders.ts';
import { myFollowerEndpoint } from './my-follower.ts';
import { copyingNews } from './copying-news.ts';
import { followPauses } from './follow-pauses.ts';
import { findOwnFollow } from './own-follow.ts';
import { WeeklyShares } from './weekly-shares.ts';

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
  needs: ['settings', 'engine', 'listing', 'formatTime', 'presentOrders', 'identity'],
  provides: ['ownFollow', 'applyPauses'],
  open({ database, clock, log }, { settings, engine, listing, formatTime, presentOrders }) {
    const deps = { database, clock, settings, engine, listing, formatTime, presentOrders };
    const pauses = followPauses({ database, engine, log });
    const shares = new WeeklyShares(deps);
    return {
      services: {
        ownFollow: (userId, traderId) => findOwnFollow(deps, userId, traderId),
        applyPauses: () => pauses.wake(),
      },
      parts: [pauses],
      messageSources: [copyingNews({ clock, currency: () => settings.text('currency') })],
      jobs: [{ name: 'copying.pay-shares', cron: '* * * * *', run: () => shares.payAll() }],
      calls: [
        followTraderEndpoint(deps),
        unfollowEndpoint(deps),
        followedTradersEndpoint(deps),
        followNamesEndpoint(deps),
        myFollowerEndpoint(deps),
        followOrdersEndpoint(deps),
        copyLimitsEndpoint(deps),
        followSharesEndpoint(deps),
      ],
    };
  },
});
