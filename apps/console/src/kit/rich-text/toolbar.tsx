import { arrowTarget } from '@candor/ui/roving.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../language/language.ts';
import { ToolbarIcon } from './toolbar-icon.tsx';
import type { ToolbarIconName } from './toolbar-icon.tsx';

export interface ToolbarProps {
  readonly editor: Editor;
  /** What it works on. */
  readonly controls: string;
  readonly onLink: () => void;
  /** Left out where the operator may not publish pictures. */
  readonly onPicture: (() => void) | undefined;
}

/** One tab stop, within which the arrow keys move. */
export function Toolbar({ editor, controls, onLink, onPicture }: ToolbarProps) {
  const t = useTranslation();
  const [current, setCurrent] = useState(0);
  const tools = toolsOf(editor, onLink, onPicture);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const bar = event.currentTarget;
    const target = arrowTarget(event.key, current, tools.length, getComputedStyle(bar).direction === 'rtl');
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div
      className="rich-text-tools"
      role="toolbar"
      aria-label={t('console.editor.tools')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(({ name, isOn, isIdle = false, run }, index) => (
        <button
          key={name}
          type="button"
          className="rich-text-tool"
          aria-label={t(LABELS[name])}
          title={t(LABELS[name])}
          aria-pressed={isOn}
          aria-disabled={isIdle}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The text keeps what is marked in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isIdle && run()}
        >
          <ToolbarIcon name={name} />
        </button>
      ))}
    </div>
  );
}

interface Tool {
  readonly name: ToolbarIconName;
  /** Of what is on or off at the cursor. */
  readonly isOn?: boolean;
  readonly isIdle?: boolean;
  readonly run: () => unknown;
}

function toolsOf(editor: Editor, onLink: () => void, onPicture: (() => void) | undefined): readonly Tool[] {
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3): Tool => ({
    name: `heading${level}`,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  });
  return [
    heading(2),
    heading(3),
    { name: 'bold', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: 'italic', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    { name: 'bulletList', isOn: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    { name: 'orderedList', isOn: editor.isActive('orderedList'), run: () => chain().toggleOrderedList().run() },
    { name: 'link', isOn: editor.isActive('link'), run: onLink },
    ...(onPicture === undefined ? [] : [{ name: 'picture', run: onPicture } as const]),
    { name: 'undo', isIdle: !editor.can().undo(), run: () => chain().undo().run() },
    { name: 'redo', isIdle: !editor.can().redo(), run: () => chain().redo().run() },
  ];
}

const LABELS = {
  heading2: 'console.editor.heading2',
  heading3: 'console.editor.heading3',
  bold: 'console.editor.bold',
  italic: 'console.editor.italic',
  bulletList: 'console.editor.bulletList',
  orderedList: 'console.editor.orderedList',
  link: 'console.editor.link',
  picture: 'console.editor.picture',
  undo: 'console.editor.undo',
  redo: 'console.editor.redo',
} as const satisfies Readonly<Record<ToolbarIconName, PlainKey>>;
