/** Of the statement of a copy the number of the order that it copies; older statements say nothing of it. */
export function originalOf(statement: object): number | undefined {
  if (!('original' in statement)) return undefined;
  const { original } = statement;
  if (typeof original !== 'object' || original === null || !('id' in original)) return undefined;
  return typeof original.id === 'number' ? original.id : undefined;
}
