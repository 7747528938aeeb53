import { useEditor } from './use-editor.ts';

export interface RichTextViewProps {
  readonly html: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly languageTag: string;
}

/** A text to be read next to another; nothing but what a text may hold is shown of it. */
export function RichTextView({ html, label, direction, languageTag }: RichTextViewProps) {
  const { place } = useEditor({
    html,
    isReadOnly: true,
    attributes: { class: 'rich-text', 'aria-label': label, role: 'document', dir: direction, lang: languageTag },
    onChange: () => {},
  });
  return <div ref={place} className="rich-text-place" />;
}
