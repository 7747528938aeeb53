import { priceTextAt } from './chart-line.ts';
import type { PointerLayer, Spot } from './chart-pointer.ts';
import type { ChartSurface } from './chart-surface.ts';

/** A price of the axis that something is to be done at. */
export interface AxisPlace {
  /** Decimal text, at the precision of the instrument. */
  readonly price: string;
  /** Pixels from the top of the chart. */
  readonly y: number;
}

/** Presses at the price axis: a click or a right click of the mouse, or a finger that rests there. */
export class AxisPress implements PointerLayer {
  readonly #surface: ChartSurface;
  readonly #onPlace: (place: AxisPlace) => void;
  readonly #element: HTMLElement;
  readonly #listening = new AbortController();
  #resting: { readonly at: Spot; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(element: HTMLElement, surface: ChartSurface, onPlace: (place: AxisPlace) => void) {
    this.#element = element;
    this.#surface = surface;
    this.#onPlace = onPlace;
    const options = { capture: true, signal: this.#listening.signal } as const;
    element.addEventListener('contextmenu', this.#onContextMenu, options);
    element.addEventListener('pointerdown', this.#onDown, options);
    element.addEventListener('pointermove', this.#onMove, options);
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, this.#stop, options);
  }

  grab(): null {
    return null;
  }

  /** A finger that only touches the axis is about to stretch it. */
  tap(at: Spot, reach: number): boolean {
    return reach < FINGER_PX && this.openAt(at);
  }

  /** True where there is a price of the axis. */
  openAt(at: Spot): boolean {
    const { width, height } = this.#surface.size();
    if (at.x < width || at.y < 0 || at.y > height) return false;
    const price = this.#surface.priceAt(at.y);
    if (price === null) return false;
    const precision = this.#surface.chart.getSymbol()?.pricePrecision ?? 5;
    this.#onPlace({ price: priceTextAt(price, precision), y: at.y });
    return true;
  }

  dispose(): void {
    this.#stop();
    this.#listening.abort();
  }

  readonly #onContextMenu = (event: MouseEvent): void => {
    if (this.openAt(this.#spotOf(event))) event.preventDefault();
  };

  readonly #onDown = (event: PointerEvent): void => {
    this.#stop();
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const at = this.#spotOf(event);
    this.#resting = { at, timer: setTimeout(() => this.openAt(at), REST_MS) };
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (this.#resting === null) return;
    const { x, y } = this.#spotOf(event);
    if (Math.hypot(x - this.#resting.at.x, y - this.#resting.at.y) > STILL_PX) this.#stop();
  };

  readonly #stop = (): void => {
    clearTimeout(this.#resting?.timer);
    this.#resting = null;
  };

  #spotOf(event: MouseEvent): Spot {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}

const REST_MS = 500;
const STILL_PX = 8;
/** The reach of a finger is wider than that of a mouse. */
const FINGER_PX = 20;
