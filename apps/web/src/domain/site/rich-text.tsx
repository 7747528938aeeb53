import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { createElement, Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';

export interface RichTextProps {
  /** What the operator wrote, as HTML. */
  readonly html: string;
}

/** Shows the operator's HTML rebuilt from the few elements that a text needs; everything else keeps only its words. */
export function RichText({ html }: RichTextProps) {
  const content = useMemo(() => rebuild(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <div className="rich-text" dir="auto">
      {content}
    </div>
  );
}

export function RichTextSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="grid gap-3">
        <Skeleton width="70%" height={26} />
        <Skeleton height={14} />
        <Skeleton height={14} />
        <Skeleton width="82%" height={14} />
      </div>
    </SkeletonGroup>
  );
}

function rebuild(parent: ParentNode): ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{rebuildNode(node)}</Fragment>);
}

function rebuildNode(node: ChildNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'script' || name === 'style') return null;
  if (name === 'br' || name === 'hr') return createElement(name);
  if (name === 'a') return <SafeLink anchor={node} />;
  if (!KEPT.has(name)) return rebuild(node);
  return createElement(SHOWN_AS[name] ?? name, null, ...rebuild(node));
}

function SafeLink({ anchor }: { readonly anchor: HTMLElement }) {
  const href = anchor.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:|\/(?!\/))/i.test(href)) return <>{rebuild(anchor)}</>;
  return (
    <a className="link" href={href} rel="noopener noreferrer">
      {rebuild(anchor)}
    </a>
  );
}

const KEPT = new Set('p h1 h2 h3 h4 ul ol li strong b em i blockquote table thead tbody tr th td code'.split(' '));
/** The page has its own h1. */
const SHOWN_AS: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };
