import { isLinkAddress, isPictureAddress } from '@candor/protocol/rich-text/rich-text.ts';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** What the texts of operators may hold and nothing else, so that what is written is what will be kept. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  // Tables that are there stay; they are pasted, and not made here.
  TableKit.configure({ table: { resizable: false } }),
  Image.extend({
    addInputRules: () => [],
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (picture) => isPictureAddress(picture.getAttribute('src') ?? '') && null },
    ],
  }),
];
