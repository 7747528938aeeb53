import { createContext, lazy, use } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Feature, FeatureRoute, FeatureTab, Loader, ResultsProps, SearchSource, SettingRow } from './feature.ts';
import { loadTexts } from './kit/language/language.ts';
import type { ScreenNamespace } from './kit/language/language.ts';

/** What the features bring together. */
export interface Features {
  /** The first match counts. */
  readonly routes: readonly AppRoute[];
  readonly tabs: readonly FeatureTab[];
  readonly settings: readonly SettingRow[];
  readonly search: readonly SearchKind[];
  readonly menuEnds: Readonly<Record<string, LazyExoticComponent<ComponentType>>>;
  readonly menu: LazyExoticComponent<ComponentType> | undefined;
}

export interface AppRoute extends FeatureRoute {
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's code and texts ahead of its first render. */
  readonly fetch: () => Promise<unknown>;
}

export interface SearchKind extends SearchSource {
  readonly Results: LazyExoticComponent<ComponentType<ResultsProps>>;
}

export function collectFeatures(features: readonly Feature[]): Features {
  const settings = features.flatMap((feature) => feature.settings ?? []);
  const search = features.flatMap((feature) => feature.search ?? []);
  const shown = { settings: settings.map(({ texts }) => texts), search: search.flatMap(({ texts }) => texts) };
  const routes = features.flatMap((feature) => feature.routes);
  return {
    routes: wildcardsLast(routes).map((route) => {
      const texts = new Set([...route.texts, ...(route.shows === undefined ? [] : shown[route.shows])]);
      const fetch = withTexts(route.load, texts);
      return { ...route, fetch, screen: lazily(fetch) };
    }),
    tabs: features.flatMap((feature) => feature.tabs ?? []),
    settings,
    search: search.map((source) => ({ ...source, Results: lazily(source.results) })),
    menu: features.flatMap(({ menu }) => (menu === undefined ? [] : lazily(withTexts(menu.load, menu.texts))))[0],
    menuEnds: Object.fromEntries(
      features.flatMap(({ menuEnds = {} }) =>
        Object.entries(menuEnds).map(([path, { load, texts }]) => [path, lazily(withTexts(load, texts))] as const),
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

/** What was fetched once is there at once: React need not show anything in its place. */
function withTexts(load: Loader, texts: Iterable<ScreenNamespace>): Loader {
  let fetched: ComponentType | undefined;
  return async () => {
    if (fetched === undefined) [fetched] = await Promise.all([load(), ...Array.from(texts, loadTexts)]);
    return fetched;
  };
}

const lazily = <Props>(load: Loader<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }));
