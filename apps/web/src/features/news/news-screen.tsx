export function NewsScreen() { return null; }
