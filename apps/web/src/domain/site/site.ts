import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import type { SiteFlag, SiteText } from '@candor/protocol/site/setting.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { siteKeys } from './site-keys.ts';

type BasicInfo = OutputOf<typeof getBasicInfo>;
export type PriceSource = BasicInfo['price_source'];

/** Facts of the site that are no settings. */
export interface SiteInfo {
  readonly priceSource: PriceSource;
  /** The server's market clock at the answer, epoch milliseconds. */
  readonly time: number;
  /** Percent levels of the margin rules. */
  readonly marginCallLevel: number;
  readonly stopOutLevel: number;
}

/** Settings as screens ask for them. Before the site has answered once, every setting is at its default. */
export interface Site {
  readonly info: SiteInfo | undefined;
  readonly name: string;
  /** Address of its logo on this site; "" for none. */
  readonly logo: string;
  /** In CSS pixels. */
  readonly logoHeight: number;
  readonly currency: string;
  /** What stands before an amount; "" for nothing. */
  readonly currencySymbol: string;
  /** IANA name of the zone that times are shown in. */
  readonly timeZone: string;
  readonly flag: (name: SiteFlag, fallback?: boolean) => boolean;
  readonly text: (name: SiteText, fallback?: string) => string;
}

export function useSite(): Site {
  return siteFrom(useBasicInfo());
}

/** For code outside components. */
export const site = (): Site => siteFrom(queryClient.getQueryData<BasicInfo>(siteKeys.basicInfo()) ?? remembered);

/** Reads the settings once before the first render; a page that was here before starts with what it remembers. */
export async function startSite(): Promise<void> {
  const drawn = queryClient.getQueryData<BasicInfo>(siteKeys.basicInfo());
  if (drawn !== undefined) remember(drawn);
  const reading = queryClient.prefetchQuery({ queryKey: siteKeys.basicInfo(), queryFn: readBasicInfo });
  if (remembered !== undefined) return;
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_WITHIN_MS))]);
}

function useBasicInfo(): BasicInfo | undefined {
  const { data } = useQuery({ queryKey: siteKeys.basicInfo(), queryFn: readBasicInfo, staleTime: 5 * 60_000 });
  return data ?? remembered;
}

async function readBasicInfo(): Promise<BasicInfo> {
  const answer = await call(getBasicInfo, {}, { initial: true, quiet: true });
  remember(answer);
  return answer;
}

const remember = (info: BasicInfo): void => writeStored('basic-info', JSON.stringify(info));

/** Every figure that is drawn asks for it. */
function siteFrom(info: BasicInfo | undefined): Site {
  if (known === undefined || known.info !== info) known = { info, site: toSite(info) };
  return known.site;
}

function toSite(info: BasicInfo | undefined): Site {
  const settings = info?.settings ?? {};
  const text = (name: SiteText, fallback = ''): string => settings[name] ?? fallback;
  return {
    info: info === undefined ? undefined : toSiteInfo(info),
    name: text('site_name', 'Candor'),
    logo: text('logo'),
    logoHeight: Math.min(Math.max(Number(text('home_logo_height', '34')), 16), 64) || 34,
    currency: text('currency', 'USDT'),
    currencySymbol: text('currency_symbol', '$'),
    timeZone: zoneName(text('timezone', 'GMT')),
    flag: (name, fallback = false) => (settings[name] === undefined ? fallback : settings[name] === '1'),
    text,
  };
}

const toSiteInfo = (wire: BasicInfo): SiteInfo => ({
  priceSource: wire.price_source,
  time: wire.time,
  marginCallLevel: wire.margin_call_level,
  stopOutLevel: wire.stop_out_level,
});

/** Operators may write what browsers do not know. */
function zoneName(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    // By the name that the server's files have too: the browser may call the same zone something else.
    return zone;
  } catch {
    return 'GMT';
  }
}

function parseRemembered(text: string | null): BasicInfo | undefined {
  // Only readBasicInfo writes this text.
  return text === null ? undefined : (JSON.parse(text) as BasicInfo);
}

let known: { readonly info: BasicInfo | undefined; readonly site: Site } | undefined;
const remembered = parseRemembered(readStored('basic-info'));
const FIRST_ANSWER_WITHIN_MS = 1_500;
