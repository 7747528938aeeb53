import type { SettingsReader } from '../settings/settings.ts';

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
