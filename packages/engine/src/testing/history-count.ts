/**
 * How many of a test's histories are made: a third of them, as they are the same in every run; most faults show in the
 * first dozen, those of creeping quotes in the first hundreds. `HISTORIES=1` makes them all, as is wise for a change of
 * the engine; `HISTORIES=10` makes ten times as many.
 */
export const historyCount = (all: number): number => Math.ceil(all * SHARE);

const SHARE = Number(process.env['HISTORIES'] ?? 1 / 3);
