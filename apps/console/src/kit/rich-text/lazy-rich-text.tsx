import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';

/** The editor, which is large, is loaded where somebody writes. */
export const RichTextField = lazyPart(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  () => <Skeleton height={260} />,
);

export const RichTextReading = lazyPart(
  async () => (await import('./rich-text-view.tsx')).RichTextView,
  () => <Skeleton height={160} />,
);
