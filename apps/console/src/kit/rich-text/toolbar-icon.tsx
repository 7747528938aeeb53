/** Drawings of the toolbar, kept out of the icons that every visitor loads. */
export function ToolbarIcon({ name }: { readonly name: ToolbarIconName }) {
  return (
    <svg
      className={MIRRORED.has(name) ? 'icon icon-mirrored' : 'icon'}
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

const PATHS = {
  heading2: 'M4 5v14M12 5v14M4 12h8M16 14a2.5 2.5 0 1 1 4.500 1.500L16 19h5',
  heading3: 'M4 5v14M12 5v14M4 12h8M16.500 12.500a2 2 0 1 1 2 3 2 2 0 1 1-2.200 2.600',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.500 5l-5 14',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.500 6v.010M4.500 12v.010M4.500 18v.010',
  orderedList: 'M10 6h10M10 12h10M10 18h10M3.500 5 5 4v5M3.500 15.500a1.500 1.500 0 1 1 2.700 1L3.500 20h3',
  link: 'M9.500 7.500H7a4.500 4.500 0 0 0 0 9h2.500M14.500 7.500H17a4.500 4.500 0 0 1 0 9h-2.500M8.500 12h7',
  picture:
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.500 9.500v.010M3 17l5-4.500 3.500 3L16 11l5 4.500',
  undo: 'M8 4 4 8l4 4M4 8h10a5.500 5.500 0 0 1 0 11H8',
  redo: 'M16 4l4 4-4 4M20 8H10a5.500 5.500 0 0 0 0 11h6',
} as const;

export type ToolbarIconName = keyof typeof PATHS;

const MIRRORED: ReadonlySet<ToolbarIconName> = new Set(['bulletList', 'undo', 'redo']);
