/** Where an operator chooses their password; whoever comes here has no session yet. */
export const LINK_PATH = '/link';
