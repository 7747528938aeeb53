export function PageScreen() { return null; }
