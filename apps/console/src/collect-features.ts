import type { Permission } from '@candor/protocol/console/permissions.ts';
import { createContext, use } from 'react';
import type { Contributions, Feature, FeatureRoute } from './feature.ts';

export interface Collected extends Contributions {
  /** In the order of the features. */
  readonly routes: readonly ConsoleRoute[];
}

export interface ConsoleRoute extends FeatureRoute {
  readonly permissions: readonly Permission[];
}

/** @throws Error where two features bring something by the same name. */
export function collectFeatures(features: readonly Feature[]): Collected {
  const all: Contributions = {
    queues: merged(features.map(({ queues }) => queues)),
    review: features.flatMap(({ review = [] }) => review).toSorted((one, other) => one.place - other.place),
    dashboard: features.flatMap(({ dashboard = [] }) => dashboard),
    customerTabs: features.flatMap(({ customerTabs = [] }) => customerTabs),
    auditSubjects: merged(features.map(({ auditSubjects }) => auditSubjects)),
    proposals: features.flatMap(({ proposals = [] }) => proposals),
    pictureSubjects: merged(features.map(({ pictureSubjects }) => pictureSubjects)),
    searchHits: merged(features.map(({ searchHits }) => searchHits)),
    settings: features.flatMap(({ settings = [] }) => settings),
  };
  const routes = features.flatMap((feature) => feature.routes ?? []);
  return {
    ...all,
    routes: routes.map((route) => ({
      ...route,
      permissions: typeof route.permissions === 'function' ? route.permissions(all) : route.permissions,
    })),
  };
}

/** Whether somebody with these permissions may open the screen. */
export const opensFor = (route: ConsoleRoute, permissions: readonly string[]): boolean =>
  route.permissions.some((each) => permissions.includes(each));

/** What all features bring. */
export const useFeatures = (): Collected => use(FeaturesContext);

export const FeaturesContext = createContext<Collected>(collectFeatures([]));

function merged<Value>(
  tables: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const all = tables.flatMap((table) => Object.entries(table ?? {}));
  const names = all.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two features bring ${twice}`);
  return Object.fromEntries(all);
}
