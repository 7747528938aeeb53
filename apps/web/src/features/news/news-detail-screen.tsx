export function NewsDetailScreen() { return null; }
