import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import { visualRuns } from './text-runs.ts';
import type { FontName, LineStyle, TextRun } from './text-runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

/** Sets lines of any of our scripts at exact places. */
export class PdfPen {
  readonly #pdf: Pdf;
  readonly #lines: LineStyle;
  /**
   * Width of a run in thousandths of its size. Of figures, one a character, since they have no pairs that stand closer.
   */
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf, lines: LineStyle) {
    this.#pdf = pdf;
    this.#lines = lines;
    for (const [name, path] of Object.entries(FONT_FILES)) pdf.registerFont(name, path);
  }

  widthOf(text: string, { size, bold }: Pick<TextStyle, 'size' | 'bold'>): number {
    return visualRuns(text, this.#lines).reduce((sum, run) => sum + this.#widthOfRun(run, bold), 0) * size;
  }

  /** A line that begins or ends at `x`, cut with an ellipsis where it is wider than `room`. */
  line(text: string, place: { x: number; y: number; room: number; from: 'left' | 'right' }, style: TextStyle): void {
    const { size, bold, colour } = style;
    const shown = this.#cut(text, place.room, style);
    const runs = visualRuns(shown, this.#lines);
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

  /**
   * Breaks a sentence into lines that are at most as wide as `room`: between words, also those that no space divides,
   * and between Chinese and Japanese characters.
   */
  wrap(text: string, room: number, style: Pick<TextStyle, 'size' | 'bold'>): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text)) {
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

/** Two fonts that every reader of PDF files has, and others that are embedded, as far as their characters occur. */
const FILES = {
  figures: ['Helvetica', 'Helvetica-Bold'],
  letters: ['letters', 'letters-bold'],
  chinese: ['chinese', 'chinese-bold'],
  japanese: ['japanese', 'japanese-bold'],
  korean: ['korean', 'korean-bold'],
  thai: ['thai', 'thai-bold'],
  arabic: ['arabic', 'arabic-bold'],
} as const satisfies Record<FontName, readonly [string, string]>;

const letters = import.meta.resolve('@expo-google-fonts/noto-sans');
const chinese = import.meta.resolve('@expo-google-fonts/noto-sans-tc');
const japanese = import.meta.resolve('@embedpdf/fonts-jp');
const korean = import.meta.resolve('@embedpdf/fonts-kr');
const thai = import.meta.resolve('@expo-google-fonts/noto-sans-thai');
const arabic = import.meta.resolve('@embedpdf/fonts-arabic');
const fileIn = (library: string, path: string): string => fileURLToPath(new URL(path, library));
const FONT_FILES = {
  letters: fileIn(letters, './400Regular/NotoSans_400Regular.ttf'),
  'letters-bold': fileIn(letters, './700Bold/NotoSans_700Bold.ttf'),
  chinese: fileIn(chinese, './400Regular/NotoSansTC_400Regular.ttf'),
  'chinese-bold': fileIn(chinese, './700Bold/NotoSansTC_700Bold.ttf'),
  japanese: fileIn(japanese, '../fonts/NotoSansJP-Regular.otf'),
  'japanese-bold': fileIn(japanese, '../fonts/NotoSansJP-Bold.otf'),
  korean: fileIn(korean, '../fonts/NotoSansKR-Regular.otf'),
  'korean-bold': fileIn(korean, '../fonts/NotoSansKR-Bold.otf'),
  thai: fileIn(thai, './400Regular/NotoSansThai_400Regular.ttf'),
  'thai-bold': fileIn(thai, './700Bold/NotoSansThai_700Bold.ttf'),
  arabic: fileIn(arabic, '../fonts/NotoNaskhArabic-Regular.ttf'),
  'arabic-bold': fileIn(arabic, '../fonts/NotoNaskhArabic-Bold.ttf'),
};

/** Where a line may break: Thai words are found by a dictionary, since no space divides them. */
const piecesOf = (text: string): readonly string[] =>
  (text.match(PIECES) ?? []).flatMap((piece) =>
    /\p{Script=Thai}/u.test(piece) ? Array.from(THAI_WORDS.segment(piece), ({ segment }) => segment) : [piece],
  );

/** Words with the space behind them, and each East Asian character with the mark that must not begin a line. */
const EAST_ASIAN = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー`;
const PIECES = new RegExp(String.raw`[${EAST_ASIAN}][、。，：；）」』ー]*|[^\s${EAST_ASIAN}]+\s*|\s+`, 'gu');
const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const SEGMENTS = new Intl.Segmenter();
const MOST_WIDTHS = 20_000;
