import { lazy } from 'react';
import { loadTexts } from '../../kit/language/language.ts';

const texts = () => Promise.all([loadTexts('workspace'), loadTexts('instrument')]);

/** The tables of wide pages, in a chunk of their own with what they say. */
export const OpenTable = lazy(async () => {
  const [part] = await Promise.all([import('./order-tables.tsx'), texts()]);
  return { default: part.OpenTable };
});
export const ClosedTable = lazy(async () => {
  const [part] = await Promise.all([import('./order-tables.tsx'), texts()]);
  return { default: part.ClosedTable };
});
