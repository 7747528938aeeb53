import Bowser from 'bowser';

/** A device as customers would name it: the family of its browser and its system, "" for what is not known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** What a User-Agent header says, without versions: an update makes no other device of it. */
export function deviceOf(userAgent: string): Device {
  // The library throws where there is nothing to read.
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: shortName(browser.name), system: shortName(os.name) };
}

export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter((part) => part !== '').join(', ');

const shortName = (name: string | null | undefined): string => SHORT_NAMES.get(name ?? '') ?? name ?? '';

/** Names that are longer than people use. Devices are remembered by these words: another word makes another device. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Chromium', 'Chrome'],
  ['Chrome OS', 'ChromeOS'],
]);
