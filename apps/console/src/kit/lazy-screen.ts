import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A screen in a chunk of its own. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));
