import { ICON_PATHS } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

/**
 * The drawing for an icon name that the operator chose, of one or of several; a plain mark for one that there is no
 * drawing of.
 */
export function menuIcon(name: string): IconName {
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? 'circle';
  return [name, name.replace(/s$/, '')].find(isIconName) ?? 'circle';
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name);
}

/**
 * Names that operators would use for what our drawings call otherwise. `copy` is copy trading here, not the clipboard.
 */
const ALIASES: Readonly<Record<string, IconName>> = {
  copy: 'users',
  verify: 'shieldCheck',
  shield: 'shieldCheck',
  security: 'lock',
  pick: 'mining',
  invite: 'gift',
  support: 'headset',
  about: 'info',
  assets: 'bank',
};
