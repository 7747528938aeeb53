import { ICON_PATHS } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

/** The drawing for an icon name that the operator chose; a plain mark for one that there is no drawing of. */
export function menuIcon(name: string): IconName {
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? 'circle';
  return isIconName(name) ? name : 'circle';
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
  mining: 'pick',
  loans: 'loan',
  invite: 'gift',
  support: 'headset',
  about: 'info',
  assets: 'bank',
};
