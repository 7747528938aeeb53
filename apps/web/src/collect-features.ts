import { lazyPart, lazyScreen } from '@candor/ui/lazy-part.tsx';
import type { LazyPart, Loader } from '@candor/ui/lazy-part.tsx';
import { createContext, use } from 'react';
import type {
  Feature,
  FeatureRestriction,
  FeatureRoute,
  FeatureTab,
  ResultsProps,
  SearchSource,
  SettingRow,
  TopicId,
} from './feature.ts';
import { loadTexts } from './kit/language/language.ts';
import type { ScreenNamespace } from './kit/language/language.ts';
import { rowsToCome, ScreenToCome } from './shell/skeletons.tsx';

/** What the features bring together. */
export interface Features {
  /** The first match counts. */
  readonly routes: readonly AppRoute[];
  readonly tabs: readonly FeatureTab[];
  readonly settings: readonly SettingRow[];
  readonly search: readonly SearchKind[];
  readonly restrictions: readonly NamedRestriction[];
  readonly topics: readonly TopicId[];
  readonly menuEnds: Readonly<Record<string, LazyPart>>;
  readonly menu: LazyPart | undefined;
}

export interface AppRoute extends FeatureRoute {
  readonly screen: LazyPart;
}

export interface SearchKind extends SearchSource {
  readonly Results: LazyPart<ResultsProps>;
}

export interface NamedRestriction extends FeatureRestriction {
  /** The feature that it is of, under whose name the rest of it is kept as well. */
  readonly feature: string;
}

export function collectFeatures(features: readonly Feature[]): Features {
  const settings = features.flatMap((feature) => feature.settings ?? []);
  const search = features.flatMap((feature) => feature.search ?? []);
  const shown = { settings: settings.map(({ texts }) => texts), search: search.flatMap(({ texts }) => texts) };
  const restrictions = features.flatMap(({ name: feature, restrictions: own = [] }) =>
    own.map((restriction) => ({ ...restriction, feature })),
  );
  const routes = features.flatMap((feature) => feature.routes);
  return {
    routes: wildcardsLast(routes).map((route) => {
      const texts = new Set([...route.texts, ...(route.shows === undefined ? [] : shown[route.shows])]);
      const readers = restrictions.filter(({ of }) => of === route.restrictedAs);
      const load: Loader = async () => (await Promise.all([route.load(), ...readers.map((each) => each.load())]))[0];
      return { ...route, screen: lazyScreen(withTexts(load, texts), ScreenToCome) };
    }),
    tabs: features.flatMap((feature) => feature.tabs ?? []),
    settings,
    restrictions,
    topics: features.flatMap(({ topics = [] }) => topics),
    search: search.map((source) => ({ ...source, Results: lazyPart(source.results, rowsToCome(4)) })),
    menu: features.flatMap(({ menu }) => (menu === undefined ? [] : lazyPart(withTexts(menu.load, menu.texts))))[0],
    menuEnds: Object.fromEntries(
      features.flatMap(({ menuEnds = {} }) =>
        Object.entries(menuEnds).map(([path, { load, texts }]) => [path, lazyPart(withTexts(load, texts))] as const),
      ),
    ),
  };
}

/** What all features bring. */
export const useFeatures = (): Features => use(FeaturesContext);

export const FeaturesContext = createContext<Features>(collectFeatures([]));

/** A wildcard is for what no address of its own is there for. */
function wildcardsLast(routes: readonly FeatureRoute[]): readonly FeatureRoute[] {
  const isWildcard = ({ path }: FeatureRoute): boolean => path.includes('*');
  return [...routes.filter((route) => !isWildcard(route)), ...routes.filter(isWildcard)];
}

const withTexts =
  (load: Loader, texts: Iterable<ScreenNamespace>): Loader =>
  async () =>
    (await Promise.all([load(), ...Array.from(texts, loadTexts)]))[0];
