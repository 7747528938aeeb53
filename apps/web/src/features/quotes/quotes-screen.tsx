export function QuotesScreen() { return null; }
