import type { MessageKey } from '@candor/locales/translate.ts';
import { paths } from '../../paths.ts';

/** A part of the product that is not open yet. */
export interface ComingModule {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Parts that stand in the tab bar have no way back. */
  readonly root?: boolean;
}

export function comingModule(path: string): ComingModule {
  return (
    MODULES.find(([start]) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}-`))?.[1] ??
    OTHER
  );
}

const MODULES: readonly (readonly [start: string, module: ComingModule])[] = [
  [paths.copying, { title: 'tab.copy', text: 'coming.copying', root: true }],
  [paths.ranking, { title: 'tab.rank', text: 'coming.ranking', root: true }],
  [paths.invite, { title: 'coming.inviteTitle', text: 'coming.invite' }],
  [paths.loans, { title: 'coming.loanTitle', text: 'coming.loan' }],
  [paths.mining, { title: 'coming.miningTitle', text: 'coming.mining' }],
];

const OTHER: ComingModule = { title: 'coming.title', text: 'coming.other' };
