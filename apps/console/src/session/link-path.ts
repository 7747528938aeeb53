/** Where an operator chooses their password; an operator who comes here has no session yet. */
export const LINK_PATH = '/link';
