import { HomeNews } from './home-news.tsx';
import { Movers } from './movers.tsx';
import { Positions } from './positions.tsx';
import { Watchlist } from './watchlist.tsx';

/** What a wide page has next to the assets and under them. */
export function WideParts({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <>
      {signedIn && <Positions />}
      <Watchlist />
      <Movers />
      <HomeNews />
    </>
  );
}
