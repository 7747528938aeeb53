import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import { visualRuns } from './text-runs.ts';
import type { FontName, TextRun } from './text-runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

/** Sets lines of any of our scripts at exact places. */
export class PdfPen {
  readonly #pdf: Pdf;
  readonly #direction: 'ltr' | 'rtl';
  /**
   * Width of a run in thousandths of its size. Of figures, one a character, since they have no pairs that stand closer.
   */
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf, direction: 'ltr' | 'rtl') {
    this.#pdf = pdf;
    this.#direction = direction;
    for (const [name, path] of Object.entries(FONT_FILES)) pdf.registerFont(name, path);
  }

  widthOf(text: string, { size, bold }: Pick<TextStyle, 'size' | 'bold'>): number {
    return visualRuns(text, this.#direction).reduce((sum, run) => sum + this.#widthOfRun(run, bold), 0) * size;
  }

  /** A line that begins or ends at `x`, cut with an ellipsis where it is wider than `room`. */
  line(text: string, place: { x: number; y: number; room: number; from: 'left' | 'right' }, style: TextStyle): void {
    const { size, bold, colour } = style;
    const shown = this.#cut(text, place.room, style);
    const runs = visualRuns(shown, this.#direction);
    const width = runs.reduce((sum, run) => sum + this.#widthOfRun(run, bold), 0) * size;
    let x = place.from === 'left' ? place.x : place.x - width;
    this.#pdf.fontSize(size).fillColor(colour);
    for (const run of runs) {
      if (run.text !== ' ') {
        this.#pdf.font(fileOf(run.font, bold));
        // The baseline is what lines of several fonts have in common.
        this.#pdf.text(run.text, x, place.y + size, { lineBreak: false, baseline: 'alphabetic' });
      }
      x += this.#widthOfRun(run, bold) * size;
    }
  }

  /** Breaks a sentence into lines that are at most as wide as `room`: between words, and between Chinese characters. */
  wrap(text: string, room: number, style: Pick<TextStyle, 'size' | 'bold'>): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(PIECES) ?? []) {
      if (line !== '' && this.widthOf((line + piece).trimEnd(), style) > room) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
    return line.trim() === '' ? lines : [...lines, line.trim()];
  }

  #cut(text: string, room: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= room) return text;
    const characters = Array.from(SEGMENTS.segment(text), ({ segment }) => segment);
    while (characters.length > 1) {
      characters.pop();
      const shorter = `${characters.join('').trimEnd()}…`;
      if (this.widthOf(shorter, style) <= room) return shorter;
    }
    return '…';
  }

  #widthOfRun({ text, font }: TextRun, bold: boolean): number {
    if (font !== 'figures') return this.#measured(text, fileOf(font, bold));
    let width = 0;
    for (const character of text) width += this.#measured(character, fileOf(font, bold));
    return width;
  }

  #measured(text: string, file: string): number {
    const key = `${file}\n${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#pdf.font(file).fontSize(1).widthOfString(text);
    // Operators' own words may be many; the words of the document are few.
    if (this.#widths.size >= MOST_WIDTHS) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }
}

const fileOf = (font: FontName, bold: boolean): string => FILES[font][bold ? 1 : 0];

/** Two of the fonts that every reader of PDF files has, and two that are embedded, as far as their characters occur. */
const FILES = {
  figures: ['Helvetica', 'Helvetica-Bold'],
  text: ['text', 'text-bold'],
  arabic: ['arabic', 'arabic-bold'],
} as const satisfies Record<FontName, readonly [string, string]>;

const chinese = import.meta.resolve('@expo-google-fonts/noto-sans-tc');
const arabic = import.meta.resolve('@embedpdf/fonts-arabic');
const FONT_FILES = {
  text: fileURLToPath(new URL('./400Regular/NotoSansTC_400Regular.ttf', chinese)),
  'text-bold': fileURLToPath(new URL('./700Bold/NotoSansTC_700Bold.ttf', chinese)),
  arabic: fileURLToPath(new URL('../fonts/NotoNaskhArabic-Regular.ttf', arabic)),
  'arabic-bold': fileURLToPath(new URL('../fonts/NotoNaskhArabic-Bold.ttf', arabic)),
};

/** Words with the space behind them, and each Chinese character. */
const PIECES = /\p{Script=Han}[、。，：；）]?|[^\s\p{Script=Han}]+\s*|\s+/gu;
const SEGMENTS = new Intl.Segmenter();
const MOST_WIDTHS = 20_000;
