import { paintTicks } from './paint-ticks.ts';
import type { TickPicture } from './tick-plot.ts';
import type { TickTrail } from './tick-trail.ts';

/**
 * A tick chart on a canvas. It draws with frames, once for whatever has changed since the last one, and again when time
 * has moved the line by a pixel. Where motion is reduced, time moves it by whole seconds.
 */
export class TickView {
  readonly #canvas: HTMLCanvasElement;
  readonly #trail: TickTrail;
  readonly #observer: ResizeObserver;
  readonly #unsubscribe: () => void;
  #picture: TickPicture | null = null;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, trail: TickTrail) {
    this.#canvas = canvas;
    this.#trail = trail;
    this.#observer = new ResizeObserver(() => this.draw());
    this.#observer.observe(canvas);
    this.#unsubscribe = trail.subscribe(() => this.draw());
  }

  show(picture: TickPicture): void {
    this.#picture = picture;
    this.draw();
  }

  /** With the next frame. */
  draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  dispose(): void {
    this.#unsubscribe();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #paint(): void {
    this.#frame = 0;
    const [context, picture, now] = [this.#canvas.getContext('2d'), this.#picture, this.#trail.now()];
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (context === null || picture === null || now === null || width === 0) return;
    this.#fit(context, width, height);
    paintTicks(context, { width, height }, picture, this.#trail, calm.matches ? Math.floor(now / 1_000) * 1_000 : now);
    clearTimeout(this.#timer);
    const pixelMs = (WINDOW_SPANS * picture.spanMs) / (width * devicePixelRatio);
    const waitMs = calm.matches ? SLOWEST_MS : Math.min(Math.max(pixelMs, FASTEST_MS), SLOWEST_MS);
    this.#timer = setTimeout(() => this.draw(), waitMs);
  }

  /** One pixel of the canvas for each of the screen; words run as their language does. */
  #fit(context: CanvasRenderingContext2D, width: number, height: number): void {
    const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    if (this.#canvas.width !== across) this.#canvas.width = across;
    if (this.#canvas.height !== down) this.#canvas.height = down;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  }
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** What the axis spans: before now, and after. */
const WINDOW_SPANS = 4;
const FASTEST_MS = 33;
/** Seconds that are counted down are right to a quarter of one. */
const SLOWEST_MS = 250;
