export const SETTINGS_PATH = '/settings';

/** The settings whose keys have this in them. */
export const settingPath = (key: string): string => `${SETTINGS_PATH}?search=${key}`;
