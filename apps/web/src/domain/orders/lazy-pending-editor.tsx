import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import type { PendingEditorProps } from './pending-editor.tsx';

/** PendingEditor, fetched with its texts when somebody changes an order. */
export const LazyPendingEditor = (props: PendingEditorProps) => <Part {...props} />;

const Part = lazyPart(async () => {
  const [{ PendingEditor }] = await Promise.all([import('./pending-editor.tsx'), loadTexts('order-change')]);
  return PendingEditor;
});
