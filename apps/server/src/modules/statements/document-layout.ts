import { assert, must } from '@candor/decimal/assert.ts';
import type { DocumentPlan, PicturePlan, Row, SectionPlan } from './document-plan.ts';

/** Where things are drawn: points from the top, the page is the one begun last. */
export interface Paper {
  beginPage(page: number): void;
  heading(plan: DocumentPlan, y: number): void;
  fact(label: string, value: string, y: number): void;
  note(lines: readonly string[], y: number): void;
  picture(picture: PicturePlan, y: number): void;
  sectionTitle(title: string, y: number): void;
  columnHeads(section: SectionPlan, y: number): void;
  row(section: SectionPlan, row: Row, y: number, isTotal: boolean): void;
  /** How a sentence is broken into lines over the whole width. */
  wrap: (text: string) => readonly string[];
}

/**
 * Puts a document on pages. Every row is as high as any other, so that where a page ends depends on how many rows there
 * are and not on what is in them. Invariant: a section's rows and totals come exactly as its plan announces them.
 */
export class DocumentLayout {
  readonly #plan: DocumentPlan;
  readonly #paper: Paper;
  #page = 0;
  #y = 0;
  #section = -1;
  #rowsLeft = 0;

  constructor(plan: DocumentPlan, paper: Paper) {
    this.#plan = plan;
    this.#paper = paper;
  }

  get pages(): number {
    return this.#page;
  }

  /** The first page down to where the first row goes. */
  begin(): void {
    const { facts, notes, picture } = this.#plan;
    this.#newPage();
    this.#paper.heading(this.#plan, this.#take(HEADING));
    for (const [label, value] of facts) this.#paper.fact(label, value, this.#take(FACT));
    this.#take(GAP / 2);
    for (const note of notes) this.#note(note);
    if (picture !== undefined) {
      this.#need(PICTURE + FACT);
      this.#paper.picture(picture, this.#take(PICTURE + FACT));
    }
    this.#take(GAP / 2);
    this.#endSection();
  }

  /** The next row of the section that has rows left. */
  row(row: Row): void {
    assert(this.#rowsLeft > 0, 'no more rows come than the plan announced');
    this.#line(row, false);
    this.#rowsLeft -= 1;
    if (this.#rowsLeft === 0) this.#endSection();
  }

  /** The document is whole: every announced row came. */
  end(): void {
    assert(this.#section === this.#plan.sections.length, 'every announced row has come');
  }

  /** Prints the totals of this section, and begins the next one that has rows. */
  #endSection(): void {
    if (this.#section >= 0) {
      const { totals } = must(this.#plan.sections[this.#section], 'the section that ends is there');
      for (const total of totals) this.#line(total, true);
      this.#take(GAP);
    }
    this.#section += 1;
    const next = this.#plan.sections[this.#section];
    if (next === undefined) return;
    const noteLines = next.note === '' ? [] : this.#paper.wrap(next.note);
    // A title never stands alone at the foot of a page.
    this.#need(TITLE + noteLines.length * NOTE_LINE + HEADS + ROW * 2);
    this.#paper.sectionTitle(next.title, this.#take(TITLE));
    if (noteLines.length > 0) this.#paper.note(noteLines, this.#take(noteLines.length * NOTE_LINE));
    this.#paper.columnHeads(next, this.#take(HEADS));
    this.#rowsLeft = next.rows;
    if (next.rows === 0) this.#endSection();
  }

  #line(row: Row, isTotal: boolean): void {
    const section = must(this.#plan.sections[this.#section], 'a row belongs to a section');
    if (this.#y + ROW > BOTTOM) {
      this.#newPage();
      this.#paper.columnHeads(section, this.#take(HEADS));
    }
    this.#paper.row(section, row, this.#take(ROW), isTotal);
  }

  #note(text: string): void {
    const lines = this.#paper.wrap(text);
    this.#need(lines.length * NOTE_LINE);
    this.#paper.note(lines, this.#take(lines.length * NOTE_LINE + 3));
  }

  #need(height: number): void {
    if (this.#y + height > BOTTOM) this.#newPage();
  }

  #take(height: number): number {
    const y = this.#y;
    this.#y += height;
    return y;
  }

  #newPage(): void {
    this.#page += 1;
    this.#y = TOP;
    this.#paper.beginPage(this.#page);
  }
}

/** How many pages the document will have, without printing one. `wrap` is that of the paper it will be printed on. */
export function countPages(plan: DocumentPlan, wrap: Paper['wrap']): number {
  const nothing = (): void => undefined;
  const layout = new DocumentLayout(plan, {
    beginPage: nothing,
    heading: nothing,
    fact: nothing,
    note: nothing,
    picture: nothing,
    sectionTitle: nothing,
    columnHeads: nothing,
    row: nothing,
    wrap,
  });
  layout.begin();
  for (const { rows } of plan.sections) for (let row = 0; row < rows; row += 1) layout.row(NO_CELLS);
  layout.end();
  return layout.pages;
}

const NO_CELLS: Row = [];

/** Points of an A4 page that lies on its side. */
export const PAGE = { width: 841.89, height: 595.28, margin: 36 } as const;
/** How high a picture is at most. */
export const PICTURE = 160;
const TOP = PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 18;
const HEADING = 46;
const FACT = 14;
const TITLE = 20;
const NOTE_LINE = 11;
const HEADS = 17;
const ROW = 13;
const GAP = 14;
