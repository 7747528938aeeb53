import { LANGUAGES } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';

/** A country and its dialling code. */
export interface Area {
  /** Made of the letters of the country's code, so that it never changes. */
  readonly id: number;
  /** ISO 3166. */
  readonly country: string;
  /** Digits of the dialling code. */
  readonly dialling: string;
}

/** North Korea, Israel, China, Vanuatu, Cuba: whatever an operator chooses. */
const NEVER_SERVED = new Set(['KP', 'IL', 'CN', 'VU', 'CU']);
export const isBarred = (country: string): boolean => NEVER_SERVED.has(country.toUpperCase());
export const servesCountry = (country: string): boolean =>
  !isBarred(country) && choices.get(country.toUpperCase())?.served !== false;

/** What an operator decided about a country. */
export interface AreaChoice {
  readonly served: boolean;
  /** The lower comes first; 0 stands after all others, in the order of the names. */
  readonly place: number;
}

/** Replaces what operators decided; `ServedAreas` does, from the database. */
export function chooseAreas(decided: ReadonlyMap<string, AreaChoice>): void {
  choices = decided;
}

/** As they are now; another map after each change. */
export const areaChoices = (): ReadonlyMap<string, AreaChoice> => choices;

/** Of the site, which this program serves one of. A country that is not in it is served. */
let choices: ReadonlyMap<string, AreaChoice> = new Map();

/**
 * An area by id, country code or dialling prefix (+001); null when there is
 * none. Countries that are not served are found too.
 */
export function findArea(text: string): Area | null {
  if (/^\d+$/.test(text)) return AREAS.find((area) => area.id === Number(text)) ?? null;
  if (/^[a-z]{2}$/i.test(text)) return AREAS.find((area) => area.country === text.toUpperCase()) ?? null;
  const prefix = /^\+(?:00)?(\d+)$/.exec(text)?.[1];
  return prefix === undefined ? null : areaOfPrefix(prefix);
}

/** The area whose dialling code begins the digits; the longest one. */
export function areaOfPrefix(digits: string): Area | null {
  for (let length = Math.min(LONGEST_DIALLING, digits.length); length > 0; length--) {
    const found = BY_DIALLING.get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return null;
}

export interface NamedArea {
  readonly area: Area;
  readonly name: string;
  readonly place: number;
}

/** Every country, those that were put first at the front, the others sorted by their names in the language. */
export function allAreas(language: LanguageCode): readonly NamedArea[] {
  const { tag } = LANGUAGES[language];
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const rank = ({ place }: NamedArea): number => (place === 0 ? Number.MAX_SAFE_INTEGER : place);
  return AREAS.map((area) => {
    const place = choices.get(area.country)?.place ?? 0;
    return { area, name: names.of(area.country) ?? area.country, place };
  }).toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

/** Those that are served. */
export const areasInLanguage = (language: LanguageCode): readonly NamedArea[] =>
  allAreas(language).filter(({ area }) => servesCountry(area.country));

/** Those whose residents are refused. */
export const areasNotServed = (language: LanguageCode): readonly NamedArea[] =>
  allAreas(language).filter(({ area }) => !servesCountry(area.country));

export const isCountry = (country: string): boolean => AREAS.some((area) => area.country === country);

const DIALLING =
  'US1 CA1 AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 ' +
  'BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BW267 BY375 BZ501 ' +
  'CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 ' +
  'DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 ' +
  'GD1473 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1671 GW245 GY592 HK852 HN504 ' +
  'HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962 JP81 KE254 KG996 ' +
  'KH855 KI686 KM269 KN1869 KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 ' +
  'LV371 LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 ' +
  'MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 ' +
  'OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 ' +
  'RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 ' +
  'SX1721 SY963 SZ268 TC1649 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 ' +
  'UA380 UG256 UY598 UZ998 VA39 VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263';

/** The country that a code shared by several is first taken for. */
const MAIN_OF_SHARED: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

const AREAS: readonly Area[] = DIALLING.split(' ').map((entry) => {
  const country = entry.slice(0, 2);
  return { id: (country.charCodeAt(0) - 64) * 100 + country.charCodeAt(1) - 64, country, dialling: entry.slice(2) };
});
const BY_DIALLING = new Map<string, Area>();
for (const area of AREAS) {
  const main = MAIN_OF_SHARED[area.dialling];
  if (main === undefined || main === area.country) BY_DIALLING.set(area.dialling, area);
}
const LONGEST_DIALLING = 4;
