import type { OutputOf } from '@candor/protocol/call.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import type { SiteText } from '@candor/protocol/site/setting.ts';
import { call } from '../../api/call.ts';

type BasicInfo = OutputOf<typeof getBasicInfo>;

/** What the console needs of the site's settings. */
export interface Site {
  readonly name: string;
  readonly currency: string;
  /** IANA name of the zone that times are shown in. */
  readonly timeZone: string;
}

/** As the site was when the page was loaded; before it has answered, every setting is at its default. */
export const site = (): Site => current;

/** Reads the settings once, before the first render, and does not wait long for them. */
export async function startSite(): Promise<void> {
  const reading = call(getBasicInfo, {}, { initial: true, quiet: true }).then(
    (info) => void (current = siteFrom(info)),
    () => undefined,
  );
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_WITHIN_MS))]);
}

function siteFrom({ settings }: BasicInfo): Site {
  const text = (name: SiteText, fallback: string): string => settings[name] ?? fallback;
  return {
    name: text('site_name', DEFAULTS.name),
    currency: text('currency', DEFAULTS.currency),
    timeZone: zoneName(text('timezone', DEFAULTS.timeZone)),
  };
}

/** Operators may write what browsers do not know. */
function zoneName(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    return DEFAULTS.timeZone;
  }
}

const DEFAULTS: Site = { name: 'Candor', currency: 'USDT', timeZone: 'GMT' };
let current = DEFAULTS;
const FIRST_ANSWER_WITHIN_MS = 1_500;
