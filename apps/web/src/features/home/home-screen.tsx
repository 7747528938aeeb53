import './home.css';
import { Card } from '@candor/ui/card.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { ALL_CATEGORIES, CategoryTabs } from '../../domain/market/category-tabs.tsx';
import { InstrumentList } from '../../domain/market/instrument-list.tsx';
import { FrozenNote } from '../../domain/session/frozen-note.tsx';
import { useSignedIn } from '../../domain/session/session.ts';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SearchLink } from '../../shell/search-link.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { AssetCard } from './asset-card.tsx';
import { HomeBar } from './home-bar.tsx';
import { NewsTicker } from './news-ticker.tsx';
import { PairCards } from './pair-cards.tsx';
import { QuickMenu } from './quick-menu.tsx';
import { VisitorCard } from './visitor-card.tsx';

export function HomeScreen() {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const isWide = useIsWide();
  return (
    <Screen title={t('home.title')} bar={<HomeBar />} live width="page" className="home">
      <FrozenNote className="px-4 pb-2.5" />
      {isWide ? <Wide signedIn={signedIn} /> : <Narrow signedIn={signedIn} />}
    </Screen>
  );
}

interface PartsProps {
  readonly signedIn: boolean;
}

/** The assets, and beneath them one thing after another. It is also what the server draws, for pages of every width. */
function Narrow({ signedIn }: PartsProps) {
  const t = useTranslation();
  const site = useSite();
  const [category, setCategory] = useState(ALL_CATEGORIES);
  return (
    <>
      <div className="home-top">
        {site.flag('is_home_search', true) && <SearchLink />}
        {signedIn ? <AssetCard /> : <VisitorCard />}
        <div className="home-news">
          <NewsTicker />
        </div>
        <PairCards />
        <QuickMenu />
        <PriceSourceNote />
      </div>
      <section className="mt-3" aria-label={t('home.instruments')}>
        <div className="home-filter">
          <CategoryTabs value={category} onChange={setCategory} controls="home-instruments" />
        </div>
        <InstrumentList id="home-instruments" category={category} />
      </section>
    </>
  );
}

/** Everything side by side, as high as the page. */
function Wide({ signedIn }: PartsProps) {
  return (
    <>
      <PriceSourceNote />
      <div className="home-wide" data-visitor={signedIn ? undefined : ''}>
        <div className="home-assets">{signedIn ? <AssetCard /> : <VisitorCard />}</div>
        <WideParts signedIn={signedIn} />
      </div>
    </>
  );
}

function WideSkeleton({ signedIn }: PartsProps) {
  return ['home-positions', 'home-watch', 'home-movers', 'home-news-card'].slice(signedIn ? 0 : 1).map((place) => (
    <Card key={place} padding="none" className={place}>
      <SkeletonRows rows={4} />
    </Card>
  ));
}

/** What phones have no room for. */
const WideParts = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./wide-parts.tsx'),
    loadTexts('orders'),
    loadTexts('history'),
    loadTexts('trade'),
    loadTexts('chart'),
    loadTexts('instrument'),
    loadTexts('workspace'),
  ]);
  return part.WideParts;
}, WideSkeleton);
