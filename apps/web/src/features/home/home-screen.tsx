import './home.css';
import { lazy, Suspense, useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { ALL_CATEGORIES, CategoryTabs } from '../../domain/market/category-tabs.tsx';
import { InstrumentList } from '../../domain/market/instrument-list.tsx';
import { FrozenNote } from '../../domain/session/frozen-note.tsx';
import { useSignedIn } from '../../domain/session/session.ts';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { AssetCard } from './asset-card.tsx';
import { HomeBar } from './home-bar.tsx';
import { NewsTicker } from './news-ticker.tsx';
import { PairCards } from './pair-cards.tsx';
import { QuickMenu } from './quick-menu.tsx';
import { SearchLink } from '../../shell/search-link.tsx';
import { VisitorCard } from './visitor-card.tsx';

export function HomeScreen() {
  const t = useTranslation();
  const site = useSite();
  const signedIn = useSignedIn();
  const isWide = useIsWide();
  const [category, setCategory] = useState(ALL_CATEGORIES);
  return (
    <Screen title={t('home.title')} bar={<HomeBar />} live width="page">
      <FrozenNote className="px-4 pb-2.5" />
      <div className="home-top">
        {site.flag('is_home_search', true) && <SearchLink />}
        <div className="home-assets">{signedIn ? <AssetCard /> : <VisitorCard />}</div>
        <div className="home-news">
          <NewsTicker />
        </div>
        <div className="home-pairs">
          <PairCards />
        </div>
        <QuickMenu />
        <PriceSourceNote />
      </div>
      <div className="home-lower">
        <section className="mt-3" aria-label={t('home.instruments')}>
          <div className="home-filter">
            <CategoryTabs value={category} onChange={setCategory} controls="home-instruments" />
          </div>
          <InstrumentList id="home-instruments" category={category} />
        </section>
        {isWide && (
          <Suspense fallback={null}>
            <HomeSide />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}

/** What phones have no room for. */
const HomeSide = lazy(async () => {
  const [part] = await Promise.all([
    import('./home-side.tsx'),
    loadTexts('orders'),
    loadTexts('history'),
    loadTexts('trade'),
    loadTexts('chart'),
  ]);
  return { default: part.HomeSide };
});
