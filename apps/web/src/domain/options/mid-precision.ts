/** A mid lies between two steps of the price as often as on one: one decimal more, where it has one. */
export const midPrecision = (mid: string, precision: number): number =>
  (mid.split('.')[1]?.length ?? 0) > precision ? precision + 1 : precision;
