import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';

/** PendingEditor, fetched with its texts when somebody changes an order. */
export const LazyPendingEditor = lazyPart(async () => {
  const [part] = await Promise.all([import('./pending-editor.tsx'), loadTexts('order-change')]);
  return part.PendingEditor;
});
