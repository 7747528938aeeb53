import type { Namespace } from '@candor/locales/translate.ts';

/**
 * The namespaces that the first screen or the frame of every screen needs; they come in one file, before anything is
 * drawn.
 */
export const TEXTS_OF_EVERY_PAGE: readonly Namespace[] = ['common', 'errors', 'home', 'market', 'shell', 'time'];
