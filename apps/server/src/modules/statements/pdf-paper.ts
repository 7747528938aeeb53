import PDFDocument from 'pdfkit';
import type { Paper } from './document-layout.ts';
import { countPages, PAGE, PICTURE } from './document-layout.ts';
import type { DocumentPlan, PicturePlan, Row, SectionPlan } from './document-plan.ts';
import { PdfPen } from './pdf-pen.ts';
import { lineStyleOf } from './text-runs.ts';
import type { Pdf, TextStyle } from './pdf-pen.ts';

/** A PDF document to be printed on. What is printed leaves `pdf`, which is a stream, page by page. */
export class PdfPaper implements Paper {
  readonly pdf: Pdf;
  readonly #pen: PdfPen;
  readonly #plan: DocumentPlan;
  readonly #isRightToLeft: boolean;
  readonly #pages: number;

  constructor(plan: DocumentPlan) {
    this.#plan = plan;
    this.#isRightToLeft = plan.direction === 'rtl';
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      lang: plan.languageTag,
      displayTitle: true,
      info: { Title: `${plan.title} · ${plan.site}`, Author: plan.site },
    });
    this.#pen = new PdfPen(this.pdf, lineStyleOf(plan.languageTag, plan.direction));
    this.#pages = countPages(plan, (text) => this.wrap(text));
  }

  beginPage(page: number): void {
    const { site, footer, pageLabel } = this.#plan;
    this.pdf.addPage();
    const y = PAGE.height - PAGE.margin - 4;
    const number = pageLabel.replace('{page}', String(page)).replace('{pages}', String(this.#pages));
    this.#rule(y - 5);
    this.#set(`${site} · ${footer}`, 0, WIDTH - 120, y, SMALL);
    this.#setEnd(number, WIDTH, 120, y, SMALL);
  }

  heading({ site, title }: DocumentPlan, y: number): void {
    this.#set(site, 0, WIDTH, y, { ...BODY, bold: true, colour: GREY });
    this.#set(title, 0, WIDTH, y + 14, { size: 18, bold: true, colour: INK });
  }

  fact(label: string, value: string, y: number): void {
    this.#set(label, 0, FACT_LABEL - 8, y, { ...BODY, colour: GREY });
    this.#set(value, FACT_LABEL, WIDTH - FACT_LABEL, y, BODY);
  }

  note(lines: readonly string[], y: number): void {
    for (const [index, line] of lines.entries()) this.#set(line, 0, WIDTH, y + index * 11, NOTE);
  }

  picture({ label, jpeg }: PicturePlan, y: number): void {
    this.#set(label, 0, WIDTH, y, { ...BODY, colour: GREY });
    const x = this.#isRightToLeft ? PAGE.width - PAGE.margin - PICTURE : PAGE.margin;
    this.pdf.image(Buffer.from(jpeg), x, y + 14, { fit: [PICTURE, PICTURE] });
  }

  sectionTitle(title: string, y: number): void {
    this.#set(title, 0, WIDTH, y, { size: 12, bold: true, colour: INK });
  }

  columnHeads(section: SectionPlan, y: number): void {
    const heads = section.columns.map(({ head }) => head);
    this.#cells(section, heads, y, { ...SMALL, bold: true });
    this.#rule(y + 13);
  }

  row(section: SectionPlan, row: Row, y: number, isTotal: boolean): void {
    if (isTotal) this.#rule(y - 1);
    this.#cells(section, row, y, isTotal ? { ...CELL, bold: true } : CELL);
  }

  wrap(text: string): readonly string[] {
    return this.#pen.wrap(text, WIDTH, NOTE);
  }

  #cells({ columns }: SectionPlan, row: Row, y: number, style: TextStyle): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let start = 0;
    for (const [index, { share, align }] of columns.entries()) {
      const width = (share / shares) * WIDTH;
      const text = row[index] ?? '';
      if (text !== '' && align === 'start') this.#set(text, start, width - COLUMN_GAP, y, style);
      if (text !== '' && align === 'end') this.#setEnd(text, start + width - COLUMN_GAP, width - COLUMN_GAP, y, style);
      start += width;
    }
  }

  /** From `start` on, counted from the side where reading begins. */
  #set(text: string, start: number, room: number, y: number, style: TextStyle): void {
    const place = this.#isRightToLeft
      ? { x: PAGE.width - PAGE.margin - start, from: 'right' as const }
      : { x: PAGE.margin + start, from: 'left' as const };
    this.#pen.line(text, { ...place, y, room }, style);
  }

  /** Up to `end`, counted from the side where reading begins. */
  #setEnd(text: string, end: number, room: number, y: number, style: TextStyle): void {
    const place = this.#isRightToLeft
      ? { x: PAGE.width - PAGE.margin - end, from: 'left' as const }
      : { x: PAGE.margin + end, from: 'right' as const };
    this.#pen.line(text, { ...place, y, room }, style);
  }

  #rule(y: number): void {
    this.pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }
}

const WIDTH = PAGE.width - 2 * PAGE.margin;
const FACT_LABEL = 150;
const COLUMN_GAP = 6;
const INK = '#10131a';
const GREY = '#464d5b';
const HAIRLINE = '#868e9d';
const BODY: TextStyle = { size: 9, bold: false, colour: INK };
const CELL: TextStyle = { size: 7.5, bold: false, colour: INK };
const SMALL: TextStyle = { size: 7, bold: false, colour: GREY };
const NOTE: TextStyle = { size: 8, bold: false, colour: GREY };
