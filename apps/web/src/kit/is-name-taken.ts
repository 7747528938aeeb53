/** Names that differ only in case or spaces at the ends are the same. */
export function isNameTaken(others: readonly { readonly name: string }[], name: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  return others.some((other) => plain(other.name) === plain(name));
}
