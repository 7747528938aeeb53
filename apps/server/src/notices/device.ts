/** A device as coarsely as a customer would name it: the family of its browser and its system, "" for what is not known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** What a User-Agent header says, without versions: an update makes no other device of it. */
export function deviceOf(userAgent: string): Device {
  return { browser: familyOf(BROWSERS, userAgent), system: familyOf(SYSTEMS, userAgent) };
}

export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter((part) => part !== '').join(', ');

function familyOf(families: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** The first that matches: most browsers name those before them as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
