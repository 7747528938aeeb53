/** Without `item` where it is in the list, else with it at the end. */
export function toggled<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}

/** The account's favourites first, then those of the device that it does not have. */
export function mergedFavourites(account: readonly number[], device: readonly number[]): readonly number[] {
  return [...new Set([...account, ...device])];
}

/** What a device has stored. */
export const codesFrom = (stored: string | null): readonly string[] => [
  ...new Set((stored ?? '').split(',').filter((code) => code !== '')),
];
