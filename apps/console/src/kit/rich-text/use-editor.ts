import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { EXTENSIONS } from './extensions.ts';

export interface EditorOptions {
  /** What it begins with; what changes later is the editor's own. */
  readonly html: string;
  /** Of the element that is written in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string) => void;
}

/** An editor, and the ref of its element. The component that uses it is drawn again with every change. */
export function useEditor(options: EditorOptions): { editor: Editor; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null);
  const [, follow] = useReducer((count: number) => count + 1, 0);
  const [editor] = useState(() => {
    const { html: content, attributes, isReadOnly } = options;
    const editorProps = { attributes, transformPastedHTML: cleanPaste };
    const editable = !isReadOnly;
    return new Editor({ element: null, extensions: EXTENSIONS, content, editable, editorProps, injectCSS: false });
  });
  // The editor keeps an empty line at the end, to go on writing behind a picture or a table.
  const tell = useEffectEvent(() =>
    options.onChange(editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')),
  );
  useEffect(() => {
    if (place.current === null) return undefined;
    editor.mount(place.current);
    editor.on('transaction', follow);
    const onUpdate = (): void => tell();
    editor.on('update', onUpdate);
    return () => {
      editor.off('transaction', follow);
      editor.off('update', onUpdate);
      editor.unmount();
    };
  }, [editor]);
  const attributes = JSON.stringify(options.attributes);
  const refresh = useEffectEvent(() =>
    editor.setOptions({ editorProps: { attributes: options.attributes, transformPastedHTML: cleanPaste } }),
  );
  useEffect(() => refresh(), [attributes]);
  return { editor, place };
}
