/** Where the drawings on an instrument are stored. */
export const drawingsKey = (code: string): string => `drawings.${code}`;
