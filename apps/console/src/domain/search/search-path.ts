export const SEARCH_PATH = '/search';

/** What is found for a text. */
export const searchPath = (text: string): string => `${SEARCH_PATH}?${new URLSearchParams({ text }).toString()}`;
