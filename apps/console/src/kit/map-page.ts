/** A page of a list whose rows a screen knows by other names than the wire. */
export const mapPage = <Wire, Row>(
  { list, total }: { readonly list: readonly Wire[]; readonly total: number },
  from: (wire: Wire) => Row,
): { readonly list: readonly Row[]; readonly total: number } => ({ list: list.map((each) => from(each)), total });
