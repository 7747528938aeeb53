import { LANGUAGES } from '@candor/locales/languages.ts';
import { sitePicture } from '@candor/protocol/pictures/picture.ts';
import type { PageSetup } from '../../kernel/http/page.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { DEFAULT_LOGO } from './settings.ts';
import { siteTheme } from './site-theme.ts';

/** What is written into the page before its first paint. */
export function pageSetup(settings: SettingsReader): PageSetup {
  const dark = settings.flag('is_default_dark');
  const logo = settings.text('logo');
  return {
    title: settings.text('site_name'),
    language: settings.defaultLanguage,
    dark,
    hasOneTheme: !settings.flag('is_dark_mode'),
    ...(logo === '' || logo === DEFAULT_LOGO ? {} : { icon: logo }),
    theme: siteTheme(settings),
  };
}

/** The web manifest of the site. */
export function siteManifest(settings: SettingsReader): object {
  const name = settings.text('site_name');
  const { tag, direction } = LANGUAGES[settings.defaultLanguage];
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name,
    short_name: name,
    lang: tag,
    dir: direction,
    theme_color: settings.text('theme_primary'),
    background_color: settings.flag('is_default_dark') ? '#0A0C10' : '#F4F5F8',
    icons: iconsOf(settings.text('logo')),
  };
}

/** Of a logo that an operator sent they are drawn from it; the mark of a new site has files of its own. */
function iconsOf(logo: string): readonly object[] {
  const address = (icon: string): string =>
    logo.startsWith(`${sitePicture.path}?`) ? `${logo}&icon=${icon}` : `/icon-${icon}.png`;
  const type = 'image/png';
  return [
    { src: address('192'), sizes: '192x192', type, purpose: 'any' },
    { src: address('512'), sizes: '512x512', type, purpose: 'any' },
    { src: address('maskable'), sizes: '512x512', type, purpose: 'maskable' },
  ];
}

/**
 * Origin of the page of customer service that the app shows in a frame; null
 * where it shows none. As the app reads the settings.
 */
export function supportOrigin(settings: SettingsReader): string | null {
  const type = settings.text('service_link_type');
  const link = settings.text('service_link').trim().replaceAll('{uid}', '');
  if (type === MAIL || type === ELSEWHERE || !URL.canParse(link)) return null;
  const { protocol, origin } = new URL(link);
  return protocol === 'https:' ? origin : null;
}

const MAIL = '2';
const ELSEWHERE = '3';
