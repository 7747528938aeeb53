/** A text as a pattern of `like` that finds it anywhere, its own wildcards taken for letters. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
