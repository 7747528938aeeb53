/** A place in the candle pane, pixels from its top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Something held by a finger or the mouse button. */
export interface Grip {
  move(at: Spot): void;
  /** `moved` is false for a tap. */
  drop(at: Spot, moved: boolean): void;
  cancel(): void;
}

/** A part of the chart that can be taken hold of. */
export interface PointerLayer {
  /** Null where nothing of it lies within `reach` pixels. */
  grab(at: Spot, reach: number): Grip | null;
  /** A tap that nothing was grabbed by; true where it meant something. */
  tap?(at: Spot, reach: number): boolean;
  /** The pointer passes with no button down. */
  hover?(at: Spot): void;
  /** True where the key was used. */
  key?(event: KeyboardEvent): boolean;
}

/**
 * Gives presses on the chart to the layers before the chart library sees them. What a layer holds neither scrolls the
 * page nor pans the chart; everything else goes on to the library. Later layers come first.
 */
export class ChartPointer {
  readonly #element: HTMLElement;
  readonly #layers: PointerLayer[] = [];
  #held: { readonly grip: Grip; readonly pointer: number; readonly from: Spot; moved: boolean } | null = null;
  #pressed: Spot | null = null;
  readonly #listening = new AbortController();

  constructor(element: HTMLElement) {
    this.#element = element;
    const options = { capture: true, signal: this.#listening.signal } as const;
    element.addEventListener('pointerdown', this.#onDown, options);
    element.addEventListener('pointermove', this.#onMove, options);
    element.addEventListener('pointerup', this.#onUp, options);
    element.addEventListener('pointercancel', this.#onCancel, options);
    element.addEventListener('touchstart', this.#onLibraryPress, { ...options, passive: false });
    element.addEventListener('mousedown', this.#onLibraryPress, options);
    element.addEventListener('mousemove', this.#onLibraryMove, options);
    document.addEventListener('keydown', this.#onEscape, options);
  }

  add(layer: PointerLayer): () => void {
    this.#layers.push(layer);
    return () => {
      const index = this.#layers.indexOf(layer);
      if (index !== -1) this.#layers.splice(index, 1);
    };
  }

  /** A layer that gets what no other one takes. */
  addFirst(layer: PointerLayer): void {
    this.#layers.unshift(layer);
  }

  key(event: KeyboardEvent): boolean {
    return this.#layers.toReversed().some((layer) => layer.key?.(event) === true);
  }

  dispose(): void {
    this.#listening.abort();
    this.#held?.grip.cancel();
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (this.#held !== null) {
      // A second finger means something else than moving this.
      this.#release()?.grip.cancel();
      return;
    }
    this.#pressed = null;
    if (!event.isPrimary || event.button !== 0) return;
    const at = this.#spotOf(event);
    const reach = reachOf(event);
    for (const layer of this.#layers.toReversed()) {
      const grip = layer.grab(at, reach);
      if (grip === null) continue;
      this.#held = { grip, pointer: event.pointerId, from: at, moved: false };
      this.#element.setPointerCapture(event.pointerId);
      return;
    }
    this.#pressed = at;
  };

  readonly #onMove = (event: PointerEvent): void => {
    const at = this.#spotOf(event);
    if (this.#held === null) {
      for (const layer of this.#layers) layer.hover?.(at);
      return;
    }
    if (event.pointerId !== this.#held.pointer) return;
    this.#held.moved ||= distance(at, this.#held.from) > TAP_PX;
    if (this.#held.moved) this.#held.grip.move(at);
  };

  readonly #onUp = (event: PointerEvent): void => {
    const at = this.#spotOf(event);
    if (this.#held?.pointer === event.pointerId) {
      const held = this.#release();
      held?.grip.drop(at, held.moved);
    } else if (this.#pressed !== null && event.isPrimary && distance(at, this.#pressed) <= TAP_PX) {
      const reach = reachOf(event);
      this.#layers.toReversed().some((layer) => layer.tap?.(at, reach) === true);
    }
    this.#pressed = null;
  };

  readonly #onCancel = (event: PointerEvent): void => {
    this.#pressed = null;
    if (this.#held?.pointer === event.pointerId) this.#release()?.grip.cancel();
  };

  /** The press that a pointer event has announced: not for the library, and no scrolling of the page. */
  readonly #onLibraryPress = (event: Event): void => {
    if (this.#held === null) return;
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
    this.#element.focus({ preventScroll: true });
  };

  /** What is held shows its own place: a crosshair would be drawn over it at each move. */
  readonly #onLibraryMove = (event: Event): void => {
    if (this.#held !== null) event.stopPropagation();
  };

  readonly #onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#held === null) return;
    event.stopPropagation();
    event.preventDefault();
    this.#release()?.grip.cancel();
  };

  #release() {
    const held = this.#held;
    this.#held = null;
    return held;
  }

  #spotOf(event: PointerEvent): Spot {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A finger covers what it points at. */
const reachOf = ({ pointerType }: PointerEvent): number => (pointerType === 'mouse' ? MOUSE_REACH_PX : TOUCH_REACH_PX);

const TOUCH_REACH_PX = 22;
const MOUSE_REACH_PX = 8;
const TAP_PX = 6;
