import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Suspense } from 'react';
import { lazyScreen } from '../lazy-screen.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { RichTextViewProps } from './rich-text-view.tsx';

const Editor = lazyScreen(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);
const View = lazyScreen(async () => (await import('./rich-text-view.tsx')).RichTextView);

/** The editor, which is large, is loaded where somebody writes. */
export const RichTextField = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height={260} />}>
    <Editor {...props} />
  </Suspense>
);

export const RichTextReading = (props: RichTextViewProps) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <View {...props} />
  </Suspense>
);
