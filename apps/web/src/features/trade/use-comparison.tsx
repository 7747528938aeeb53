import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useState } from 'react';
import type { ChartComparisonProps } from '../../domain/chart/comparison/chart-comparison.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';

type Chart = Pick<ChartComparisonProps, 'instrument' | 'period' | 'indicators'> & {
  readonly view: ChartComparisonProps['view'] | undefined;
};

/**
 * What another instrument adds to the chart, and the sheet in which it is chosen. Its code is remembered on this
 * device; null is none.
 */
export function useComparison({ view, ...shown }: Chart) {
  const [compared, setCompared] = useState(() => readStored(KEY));
  const [isOpen, setOpen] = useState(false);
  const compare = (code: string | null): void => {
    setCompared(code);
    writeStored(KEY, code);
  };
  const legend = compared !== null && view !== undefined && (
    <ChartComparison {...shown} view={view} code={compared} onRemove={() => compare(null)} />
  );
  const sheet = (
    <CompareSheet
      open={isOpen}
      onClose={() => setOpen(false)}
      instrument={shown.instrument}
      compared={compared}
      onCompare={compare}
    />
  );
  return { legend, sheet, choose: () => setOpen(true) };
}

const KEY = 'chart-comparison';

const ChartComparison = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../domain/chart/comparison/chart-comparison.tsx'),
    loadTexts('chart-tools'),
  ]);
  return part.ChartComparison;
});
const CompareSheet = lazySheet(async () => {
  const [part] = await Promise.all([import('./compare-sheet.tsx'), loadTexts('chart-tools')]);
  return part.CompareSheet;
});
