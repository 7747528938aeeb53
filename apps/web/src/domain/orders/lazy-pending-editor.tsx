import { lazy, Suspense } from 'react';
import { loadTexts } from '../../kit/language/language.ts';
import type { PendingEditorProps } from './pending-editor.tsx';

/** PendingEditor, fetched with its texts when somebody changes an order. */
export const LazyPendingEditor = (props: PendingEditorProps) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);

const Part = lazy(async () => {
  const [{ PendingEditor }] = await Promise.all([import('./pending-editor.tsx'), loadTexts('order-change')]);
  return { default: PendingEditor };
});
