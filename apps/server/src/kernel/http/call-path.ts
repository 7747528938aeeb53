/** Paths that answer with an envelope, found or not. */
export const isCall = (url: string): boolean =>
  /^\/(v2\/)?api(\/|$|\?)|^\/console\/api(\/|$|\?)/.test(url) && !url.startsWith('/api/docs');

/** Paths of the operators' console and its calls. */
export const isConsole = (url: string): boolean => /^\/console(\/|$|\?)/.test(url);
