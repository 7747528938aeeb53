export function SearchScreen() { return null; }
