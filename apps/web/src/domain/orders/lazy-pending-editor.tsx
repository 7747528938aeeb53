import { loadTexts } from '../../kit/language/language.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';

/** PendingEditor, fetched with its texts when somebody changes an order. */
export const LazyPendingEditor = lazyPart(async () => {
  const [part] = await Promise.all([import('./pending-editor.tsx'), loadTexts('order-change')]);
  return part.PendingEditor;
});
