import type { PlainKey } from '@candor/locales/translate.ts';
import { paths } from '../../paths.ts';

/** A part of the product that is not open yet. */
export interface ComingModule {
  readonly title: PlainKey;
  readonly text: PlainKey;
  /** What serves meanwhile. */
  readonly next?: { readonly path: string; readonly label: PlainKey };
}

export function comingModule(path: string): ComingModule {
  return (
    MODULES.find(([start]) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}-`))?.[1] ??
    OTHER
  );
}

const MODULES: readonly (readonly [start: string, module: ComingModule])[] = [
  [
    paths.feedback,
    {
      title: 'coming.feedbackTitle',
      text: 'coming.feedback',
      next: { path: paths.support, label: 'shell.support' },
    },
  ],
];

const OTHER: ComingModule = { title: 'coming.otherTitle', text: 'coming.other' };
