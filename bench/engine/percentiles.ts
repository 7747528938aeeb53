export const percentiles = (readings: ArrayLike<number>) => ({
  p50: quantile(readings, 0.5),
  p99: quantile(readings, 0.99),
  max: quantile(readings, 1),
});

/** What so large a share of the readings do not exceed; 0 where there are none. */
function quantile(readings: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(readings).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
