import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/**
 * The median of the rounds' ratios: what was measured one after the other had
 * the same machine, which an hour later is another.
 */
export const medianRatio = (over: readonly number[], under: readonly number[]): number =>
  median(over.map((value, round) => value / (under[round] as number)));

export interface BenchResult {
  readonly name: string;
  /** Readings of ours and of the reference, one a round. */
  readonly ours: readonly number[];
  readonly reference: readonly number[];
  readonly unit: string;
  readonly ratio: number;
  readonly goal: string;
  readonly reached: boolean;
  /** What else was measured. */
  readonly details?: object;
}

/** Prints the medians and their ratio, writes them to bench/reports, and sets the exit code. */
export async function report(result: BenchResult): Promise<void> {
  const { name, ours, reference, unit, ratio, goal, reached } = result;
  print(`${name}: ours ${number(median(ours))} ${unit}, reference ${number(median(reference))} ${unit}`);
  print(`${name}: ratio ${ratio.toFixed(2)} (goal ${goal}) ${reached ? 'reached' : 'NOT REACHED'}`);
  const directory = fileURLToPath(new URL('../reports/', import.meta.url));
  await mkdir(directory, { recursive: true });
  await writeFile(
    `${directory}${name}.json`,
    `${JSON.stringify({ ...result, at: new Date().toISOString() }, null, 2)}\n`,
  );
  process.exitCode = reached ? 0 : 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
