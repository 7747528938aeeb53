import type { Namespace } from '@candor/locales/translate.ts';

/**
 * In which files an app fetches the texts of a language. `first`: what the first screen, the frame of every screen and
 * every field needs, before anything is drawn. `together`: namespaces that the same screens need. Each other namespace
 * is a file of its own. `without`: what customers never see.
 */
export const TEXT_FILES: {
  readonly first: readonly Namespace[];
  readonly together: readonly (readonly Namespace[])[];
  readonly without: RegExp;
} = {
  first: ['common', 'errors', 'fields', 'home', 'market', 'shell', 'time'],
  together: [
    ['chart', 'first-order', 'instrument', 'options', 'orders', 'trade'],
    ['deposit', 'payout-methods', 'second-factor', 'transfer', 'withdraw'],
  ],
  without: /^(server|console)(-|$)/,
};
