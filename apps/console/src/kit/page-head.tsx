import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translation } from '../language/language.ts';
import { site } from '../domain/site/site.ts';

export interface PageHeadProps {
  /** The screen's one level-1 heading; it stands in the head bar. */
  readonly title: string;
  /** Before the title, such as a link back. */
  readonly start?: ReactNode;
  /** After it, such as a badge or the screen's one main button. */
  readonly actions?: ReactNode;
}

/** The title of a screen: every screen renders one, anywhere in itself. */
export function PageHead({ title, start, actions }: PageHeadProps) {
  const slot = use(HeadSlotContext);
  useEffect(() => {
    document.title = `${title} · ${translation()('console.console')} · ${site().name}`;
  }, [title]);
  if (slot === null) return null;
  return createPortal(
    <>
      {start}
      <h1 className="head-title">
        <bdi>{title}</bdi>
      </h1>
      {actions}
    </>,
    slot,
  );
}

/** Where titles go; the shell provides it. */
export const HeadSlotContext = createContext<HTMLElement | null>(null);
