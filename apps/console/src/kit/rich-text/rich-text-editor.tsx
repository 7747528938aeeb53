import { FieldError, FieldHelp } from '@candor/ui/field-message.tsx';
import type { Editor } from '@tiptap/core';
import { useId, useRef, useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { sendPicture } from '../send-picture.ts';
import { LinkForm, PictureForm } from './object-forms.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

export interface RichTextEditorProps {
  readonly label: string;
  /** HTML that it begins with; give another `key` for another text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly direction: 'ltr' | 'rtl';
  /** BCP-47, for spelling and for screen readers. */
  readonly languageTag: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Writes a text as customers will read it. Nothing that a text may not hold can be written or pasted. */
export function RichTextEditor(props: RichTextEditorProps) {
  const t = useTranslation();
  const id = useId();
  const { label, help } = props;
  const [isLinking, setLinking] = useState(false);
  const { editor, place } = useEditor({
    html: props.value,
    isReadOnly: false,
    attributes: attributesOf(props, id),
    onChange: props.onChange,
  });
  const mayPublish = usePermits('pictures.write');
  const picture = usePictureInput(editor);
  const error = picture.fault ?? props.error;
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-text-box" data-invalid={error === undefined ? undefined : ''}>
        <Toolbar
          editor={editor}
          controls={`${id}-text`}
          onLink={() => setLinking(true)}
          onPicture={mayPublish ? picture.choose : undefined}
        />
        {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
        {editor.isActive('image') && <PictureForm key={editor.state.selection.from} editor={editor} />}
        <div ref={place} className="rich-text-place" />
      </div>
      {picture.input}
      {picture.isSending && <FieldHelp id={`${id}-sending`}>{t('console.editor.sending')}</FieldHelp>}
      {error !== undefined && <FieldError id={`${id}-message`}>{error}</FieldError>}
      {error === undefined && help !== undefined && <FieldHelp id={`${id}-message`}>{help}</FieldHelp>}
    </div>
  );
}

const attributesOf = (props: RichTextEditorProps, id: string): Record<string, string> => ({
  id: `${id}-text`,
  class: 'rich-text rich-text-input',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-invalid': String(props.error !== undefined),
  ...(props.help === undefined && props.error === undefined ? {} : { 'aria-describedby': `${id}-message` }),
  dir: props.direction,
  lang: props.languageTag,
});

/** Publishes a picture that is chosen, and puts it where the cursor is. */
function usePictureInput(editor: Editor) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setSending(true);
    setFault(undefined);
    try {
      const { url } = await sendPicture(file);
      const at = editor.state.selection.from;
      editor.chain().setImage({ src: url, alt: '' }).run();
      selectPicture(editor, at);
    } catch (error) {
      setFault(describeError(error));
    } finally {
      setSending(false);
    }
  };
  const field = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (file !== undefined) void send(file);
      }}
    />
  );
  return { input: field, isSending, fault, choose: () => input.current?.click() };
}

/** So that its description is asked for at once. */
function selectPicture(editor: Editor, near: number): void {
  let found: number | null = null;
  editor.state.doc.nodesBetween(Math.max(0, near - 1), editor.state.doc.content.size, (node, at) => {
    if (found === null && node.type.name === 'image') found = at;
    return found === null;
  });
  if (found !== null) editor.commands.setNodeSelection(found);
}
