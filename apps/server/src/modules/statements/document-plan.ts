/*
 * What a printed document consists of, in words and figures that are ready to be set: the printer knows paper, fonts
 * and directions, and nothing of money. All of it is plain data, which can be handed to a thread of its own.
 */

export interface DocumentPlan {
  /** BCP-47. */
  readonly languageTag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly site: string;
  readonly title: string;
  /** Label and value of what the document is about. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Sentences that must be read with the figures. */
  readonly notes: readonly string[];
  /** Under the sentences. */
  readonly picture?: PicturePlan;
  /** At the foot of every page, next to its number. */
  readonly footer: string;
  /** `Page {page} of {pages}` in the document's language. */
  readonly pageLabel: string;
  readonly sections: readonly SectionPlan[];
}

export interface PicturePlan {
  readonly label: string;
  readonly jpeg: Uint8Array;
}

export interface SectionPlan {
  readonly title: string;
  /** A sentence under the title; "" for none. */
  readonly note: string;
  readonly columns: readonly ColumnPlan[];
  /** How many rows will come, so that the pages can be counted before the first is printed. */
  readonly rows: number;
  /** Set apart under the rows. */
  readonly totals: readonly Row[];
}

export interface ColumnPlan {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly align: 'start' | 'end';
}

/** One cell a column. */
export type Row = readonly string[];

/** The messages to the printing thread: the rows of all sections in their order, and that there are no more. */
export type PrintOrder = { readonly kind: 'rows'; readonly rows: readonly Row[] } | { readonly kind: 'end' };
/** What it answers: bytes of the document, that it is ready for more rows, and that the document is whole. */
export type PrintAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' };
