import {
  isLinkAddress,
  isPictureAddress,
  isPictureSide,
  RICH_TEXT_ELEMENTS,
} from '@candor/protocol/rich-text/rich-text.ts';
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
  if (WORDLESS.has(name)) return null;
  if (name === 'img') return <SafePicture picture={node} />;
  if (name === 'br' || name === 'hr') return createElement(name);
  if (name === 'a') return <SafeLink anchor={node} />;
  if (!KEPT.has(name)) return rebuild(node);
  return createElement(SHOWN_AS[name] ?? name, null, ...rebuild(node));
}

function SafeLink({ anchor }: { readonly anchor: HTMLElement }) {
  const href = anchor.getAttribute('href') ?? '';
  if (!isLinkAddress(href)) return <>{rebuild(anchor)}</>;
  return (
    <a className="link" href={href} rel="noopener noreferrer">
      {rebuild(anchor)}
    </a>
  );
}

/** Of this site alone: a picture of anywhere else would tell its owner who reads. */
function SafePicture({ picture }: { readonly picture: HTMLElement }) {
  const read = (name: string): string => picture.getAttribute(name) ?? '';
  if (!isPictureAddress(read('src'))) return null;
  const [width, height] = [read('width'), read('height')].map((side) => (isPictureSide(side) ? side : undefined));
  return <img src={read('src')} alt={read('alt')} width={width} height={height} loading="lazy" decoding="async" />;
}

const KEPT = new Set(['h1', ...RICH_TEXT_ELEMENTS]);
/** Their text is nothing to read. */
const WORDLESS = new Set('script style title noscript noembed noframes textarea xmp plaintext iframe'.split(' '));
/** The page has its own h1. */
const SHOWN_AS: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };
