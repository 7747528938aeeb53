/** An address as far as its holder recognises it: the network without the host. */
export function maskAddress(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!plain.includes(':')) return plain.split('.').slice(0, 2).concat('*', '*').join('.');
  const head = plain.split('::', 1)[0] ?? '';
  return `${head.split(':').slice(0, 3).join(':')}:*`;
}
