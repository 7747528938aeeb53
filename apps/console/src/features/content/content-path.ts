/** Where content is listed, by its kind, and where one text is written: `new` is one that is not there yet. */
export const CONTENT_PATH = '/content';
export type TextKind = 'pages' | 'news' | 'messages';
export const NEW = 'new';

export const listPath = (kind: TextKind): string => `${CONTENT_PATH}?part=${kind}`;
export const textPath = (kind: TextKind, id: string): string => `${CONTENT_PATH}/${kind}/${encodeURIComponent(id)}`;
