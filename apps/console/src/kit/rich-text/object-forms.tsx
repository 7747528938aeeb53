import { isLinkAddress, PICTURE_ALT_LENGTH } from '@candor/protocol/rich-text/rich-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';

/** Where the marked words lead. */
export function LinkForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useTranslation();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const close = (): void => {
    editor.commands.focus();
    onClose();
  };
  const apply = (): void => {
    const href = address.trim();
    if (href !== '' && !isLinkAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <ObjectForm label={t('console.editor.link')} onEnter={apply} onEscape={close}>
      <TextField
        label={t('console.editor.address')}
        help={t('console.editor.addressHelp')}
        error={isWrong ? t('console.editor.addressWrong') : undefined}
        value={address}
        input={input}
        onChange={(text) => {
          setAddress(text);
          setWrong(false);
        }}
      />
      <div className="rich-text-form-buttons">
        <Button size="tiny" variant="secondary" onPress={apply}>
          {t('console.editor.setLink')}
        </Button>
        <Button size="tiny" variant="ghost" onPress={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </ObjectForm>
  );
}

/** What the picture that is marked shows, for those who cannot see it. */
export function PictureForm({ editor }: { readonly editor: Editor }) {
  const t = useTranslation();
  const leave = (): unknown => editor.commands.focus();
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''));
  return (
    <ObjectForm label={t('console.editor.picture')} onEnter={leave} onEscape={leave}>
      <TextField
        label={t('console.editor.pictureAlt')}
        help={t('console.editor.pictureAltHelp')}
        value={alt}
        maxLength={PICTURE_ALT_LENGTH}
        onChange={(text) => {
          setAlt(text);
          editor.commands.updateAttributes('image', { alt: text });
        }}
      />
      <div className="rich-text-form-buttons">
        <Button size="tiny" variant="ghost" onPress={() => editor.chain().focus().deleteSelection().run()}>
          {t('console.picture.remove')}
        </Button>
      </div>
    </ObjectForm>
  );
}

interface ObjectFormProps {
  readonly label: string;
  readonly onEnter: () => unknown;
  readonly onEscape: () => unknown;
  readonly children: ReactNode;
}

/** Enter does what the form asks, and not what the dialog around it does; Escape leaves the form alone. */
function ObjectForm({ label, onEnter, onEscape, children }: ObjectFormProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its field
    <div className="rich-text-form" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
