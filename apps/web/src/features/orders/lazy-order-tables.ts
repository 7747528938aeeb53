import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { rowsToCome } from '../../shell/skeletons.tsx';

const texts = () => Promise.all([loadTexts('workspace'), loadTexts('instrument')]);

/** The tables of wide pages, in a chunk of their own with what they say. */
export const OpenTable = lazyPart(async () => {
  const [part] = await Promise.all([import('./order-tables.tsx'), texts()]);
  return part.OpenTable;
}, rowsToCome(4));
export const ClosedTable = lazyPart(async () => {
  const [part] = await Promise.all([import('./order-tables.tsx'), texts()]);
  return part.ClosedTable;
}, rowsToCome(6));
