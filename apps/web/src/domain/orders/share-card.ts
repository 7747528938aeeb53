import type { paintQr } from '@candor/ui/qr-picture.ts';
import type { ShareModel } from './share-model.ts';

/** Colours and direction of the page that the card is drawn on. */
export interface CardLook {
  readonly direction: 'ltr' | 'rtl';
  readonly canvas: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly up: string;
  readonly down: string;
  readonly font: string;
}

export const CARD = { width: 1080, height: 1350 } as const;

/** The look of the page as it is now: the theme, and the operator's own colours. */
export function pageLook(): CardLook {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    canvas: colour('--canvas'),
    surface: colour('--surface'),
    line: colour('--line'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    ink3: colour('--ink-3'),
    up: colour('--up-text'),
    down: colour('--down-text'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** Draws the card as a PNG picture. Rejects where the browser cannot make one. */
export async function drawShareCard(model: ShareModel, look: CardLook): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  // A font that is not there yet would be drawn as another one.
  await Promise.all(
    ['400', '600'].map((weight) => document.fonts.load(`${weight} 40px ${look.font}`, model.instrument)),
  );
  // Only who shares needs the maker of codes.
  const { paintQr } = await import('@candor/ui/qr-picture.ts');
  new CardPen(context, look, paintQr).draw(model);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture could be made.')) : resolve(blob)),
      'image/png',
    );
  });
}

interface Setting {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

/** Sets lines from the side where reading begins. Figures keep their own direction, whatever stands around them. */
class CardPen {
  readonly #context: CanvasRenderingContext2D;
  readonly #look: CardLook;
  readonly #paintQr: typeof paintQr;

  constructor(context: CanvasRenderingContext2D, look: CardLook, paint: typeof paintQr) {
    this.#context = context;
    this.#look = look;
    this.#paintQr = paint;
  }

  draw(model: ShareModel): void {
    const { canvas, surface, line, ink, ink2, ink3, up, down } = this.#look;
    const context = this.#context;
    context.fillStyle = canvas;
    context.fillRect(0, 0, CARD.width, CARD.height);
    context.fillStyle = surface;
    context.strokeStyle = line;
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(EDGE / 2, EDGE / 2, CARD.width - EDGE, CARD.height - EDGE, 40);
    context.fill();
    context.stroke();
    this.#ruledTicks();
    const room = model.check === null ? INNER : INNER - CODE - EDGE / 2;
    this.#start(model.site, 150, { size: 40, weight: 600, colour: ink2 }, room);
    this.#start(model.instrument, 260, { size: 76, weight: 600, colour: ink }, room);
    this.#start(model.terms, 325, { size: 38, weight: 500, colour: model.isBuy ? up : down }, room);
    if (model.check !== null) this.#code(model.check, { size: 26, weight: 500, colour: ink2 });
    const colour = model.direction === 'none' ? ink3 : model.direction === 'up' ? up : down;
    this.#percent(model, colour);
    this.#start(model.percentLabel, 565, { size: 32, weight: 400, colour: ink3 });
    let y = 650;
    for (const [label, value] of model.facts) {
      this.#start(label, y, { size: 32, weight: 400, colour: ink2 }, INNER * 0.42);
      this.#end(value, y, { size: 34, weight: 600, colour: ink }, INNER * 0.56);
      y += 58;
    }
    this.#warnings(model.warnings, { size: 26, weight: 400, colour: ink3 });
  }

  /** Opposite to where reading begins, with what it is for under its middle. */
  #code({ link, label }: NonNullable<ShareModel['check']>, setting: Setting): void {
    const context = this.#context;
    const end = this.#look.direction === 'rtl' ? 'left' : 'right';
    const left = end === 'left' ? EDGE * 1.5 : CARD.width - EDGE * 1.5 - CODE;
    const { x, side } = this.#paintQr(context, link, { x: left, y: CODE_TOP, room: CODE, end });
    this.#font(setting);
    context.direction = this.#look.direction;
    context.textAlign = 'center';
    context.fillText(label, x + side / 2, CODE_TOP + side + 34, side + EDGE / 2);
  }

  /** The large figure, with its triangle before it on the left in every script. */
  #percent({ percent, direction }: ShareModel, colour: string): void {
    const context = this.#context;
    const room = INNER - TRIANGLE * 1.4;
    this.#font({ size: 150, weight: 600, colour });
    const scale = Math.min(1, room / context.measureText(percent).width);
    this.#font({ size: 150 * scale, weight: 600, colour });
    context.direction = 'ltr';
    context.textAlign = 'left';
    const width = context.measureText(percent).width + (direction === 'none' ? 0 : TRIANGLE * 1.4);
    let x = this.#look.direction === 'rtl' ? CARD.width - EDGE * 1.5 - width : EDGE * 1.5;
    if (direction !== 'none') {
      const [tip, base] = direction === 'up' ? [425, 490] : [490, 425];
      context.beginPath();
      context.moveTo(x, base);
      context.lineTo(x + TRIANGLE, base);
      context.lineTo(x + TRIANGLE / 2, tip);
      context.fill();
      x += TRIANGLE * 1.4;
    }
    context.fillText(percent, x, 510);
  }

  #warnings(warnings: readonly string[], setting: Setting): void {
    const lines = warnings.flatMap((warning) => this.#wrap(warning, setting));
    let y = CARD.height - EDGE * 1.5 - (lines.length - 1) * 36;
    for (const line of lines) {
      this.#start(line, y, setting);
      y += 36;
    }
  }

  #wrap(text: string, setting: Setting): readonly string[] {
    this.#font(setting);
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(/\p{Script=Han}[，。；]?|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
      if (line !== '' && this.#context.measureText((line + piece).trimEnd()).width > INNER) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
    return line.trim() === '' ? lines : [...lines, line.trim()];
  }

  #start(text: string, y: number, setting: Setting, room = INNER): void {
    this.#font(setting);
    this.#context.direction = this.#look.direction;
    this.#context.textAlign = 'start';
    this.#context.fillText(text, this.#look.direction === 'rtl' ? CARD.width - EDGE * 1.5 : EDGE * 1.5, y, room);
  }

  #end(text: string, y: number, setting: Setting, room: number): void {
    this.#font(setting);
    // A date in Arabic is read from the right; a figure by itself never is.
    this.#context.direction = ARABIC.test(text) ? 'rtl' : 'ltr';
    this.#context.textAlign = this.#look.direction === 'rtl' ? 'left' : 'right';
    this.#context.fillText(text, this.#look.direction === 'rtl' ? EDGE * 1.5 : CARD.width - EDGE * 1.5, y, room);
  }

  /** Marks along the upper edge, every fifth longer: the one ornament. */
  #ruledTicks(): void {
    const context = this.#context;
    context.strokeStyle = this.#look.line;
    context.lineWidth = 3;
    context.beginPath();
    for (let tick = 0; tick <= 60; tick += 1) {
      const x = EDGE * 1.5 + (INNER / 60) * tick;
      context.moveTo(x, EDGE / 2);
      context.lineTo(x, EDGE / 2 + (tick % 5 === 0 ? 30 : 16));
    }
    context.stroke();
  }

  #font({ size, weight, colour }: Setting): void {
    this.#context.font = `${weight} ${size}px ${this.#look.font}`;
    this.#context.fillStyle = colour;
  }
}

const ARABIC = /\p{Script=Arabic}/u;
const EDGE = 64;
const INNER = CARD.width - EDGE * 3;
const TRIANGLE = 74;
/** Room for the code: scanners find it on the smallest phone that shows the card. */
const CODE = 264;
const CODE_TOP = 92;
