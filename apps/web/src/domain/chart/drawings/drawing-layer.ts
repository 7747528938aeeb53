import { createObservable } from '@candor/client/observable.ts';
import type { ChartView } from '../chart-view.ts';
import type { ChartPointer, Grip, PointerLayer, Spot } from '../chart-pointer.ts';
import { CANDLE_PANE } from '../chart-surface.ts';
import { OverlaySet } from '../overlay-set.ts';
import type { ChartPoint } from '../chart-surface.ts';
import { readChartColours } from '../chart-styles.ts';
import { drawingOf, follow, isComplete, newDraft, place } from './drawing-draft.ts';
import type { Draft } from './drawing-draft.ts';
import { distanceTo, nearestSpot, snapPrice, strokesOf } from './drawing-geometry.ts';
import { DRAWING, registerDrawing } from './drawing-overlay.ts';
import type { DrawingData } from './drawing-overlay.ts';
import { DrawingStore } from './drawing-store.ts';
import type { Drawing, DrawingTool } from './drawing.ts';

export interface DrawingHost {
  readonly code: string;
  readonly precision: number;
  readonly priceText: (price: number) => string;
  readonly magnet: () => boolean;
  /** The words of a text that was placed; null keeps nothing. */
  readonly askText: () => Promise<string | null>;
}

/**
 * Draws, selects and moves drawings, by mouse, touch and keys.
 * Invariant: nothing is stored before the last point of a drawing is placed.
 */
export class DrawingLayer implements PointerLayer {
  readonly store: DrawingStore;
  readonly tool = createObservable<DrawingTool | null>(null);
  /** How many points of the draft are placed. */
  readonly placed = createObservable(0);
  readonly selected = createObservable<string | null>(null);
  readonly #view: ChartView;
  readonly #host: DrawingHost;
  readonly #overlays: OverlaySet<DrawingData>;
  readonly #leave: readonly (() => void)[];
  #draft: Draft | null = null;
  #moved: Drawing | null = null;
  /** Where the keys have brought the point that is to be placed. */
  #cursor: Spot | null = null;

  constructor(view: ChartView, pointer: ChartPointer, host: DrawingHost) {
    registerDrawing();
    this.#view = view;
    this.#overlays = new OverlaySet(view.surface.chart, DRAWING, 0);
    this.#host = host;
    this.store = new DrawingStore(host.code);
    this.#leave = [
      pointer.add(this),
      view.onRedraw(() => this.#draw()),
      this.store.set.subscribe(() => this.#afterChange()),
    ];
    this.#draw();
  }

  dispose(): void {
    for (const leave of this.#leave) leave();
    this.#overlays.show([]);
  }

  /** Null puts the tool away. */
  choose(tool: DrawingTool | null): void {
    this.#draft = tool === null ? null : newDraft(tool);
    this.#cursor = null;
    this.placed.set(0);
    this.tool.set(tool);
    this.select(null);
  }

  select(id: string | null): void {
    this.selected.set(id);
    this.#draw();
  }

  /** Moves the selected drawing by candles and by small steps of the price, both signed. */
  nudge(candles: number, steps: number): void {
    const drawing = this.store.get(this.selected.get());
    if (drawing === undefined || drawing.locked) return;
    const { width, height } = this.#view.surface.size();
    const by = { x: candles * this.#view.surface.chart.getBarSpace().bar, y: (-steps * height) / NUDGES };
    const first = this.#spots(drawing)[0] ?? { x: width / 2, y: height / 2 };
    const points = this.#shifted(drawing, first, { x: first.x + by.x, y: first.y + by.y });
    if (points !== null) this.store.put({ ...drawing, points });
  }

  grab(at: Spot, reach: number): Grip | null {
    const { width, height } = this.#view.surface.size();
    if (at.x > width || at.y > height) return null;
    if (this.#draft !== null) return this.#drawingGrip(at);
    const drawing = this.store.get(this.selected.get());
    if (drawing === undefined || drawing.locked || this.store.set.get().hidden) return null;
    const spots = this.#spots(drawing);
    const index = nearestSpot(spots, at, Math.max(reach, HANDLE_PX));
    if (index !== -1) return this.#movingGrip(drawing, (to) => this.#withPoint(drawing, index, to));
    if (!this.#isOn(drawing, at, reach)) return null;
    return this.#movingGrip(drawing, (to) => this.#shifted(drawing, at, to));
  }

  tap(at: Spot, reach: number): boolean {
    if (this.store.set.get().hidden) return false;
    const hit = this.store.set.get().drawings.findLast((drawing) => this.#isOn(drawing, at, reach));
    if (hit === undefined && this.selected.get() === null) return false;
    this.select(hit?.id ?? null);
    return hit !== undefined;
  }

  hover(at: Spot): void {
    if (this.#draft === null || this.#draft.placed.length === 0) return;
    const point = this.#pointAt(at);
    if (point !== null) this.#setDraft(follow(this.#draft, point));
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && (this.#draft !== null || this.selected.get() !== null)) {
      this.choose(null);
      return true;
    }
    if (this.#draft !== null) return this.#keyWhileDrawing(event.key);
    if (this.selected.get() === null) return false;
    const step = ARROWS[event.key];
    if (step !== undefined) this.nudge(step.x, -step.y);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.removeSelected();
    else return false;
    return true;
  }

  removeSelected(): void {
    const id = this.selected.get();
    this.selected.set(null);
    if (id !== null) this.store.remove(id);
  }

  #keyWhileDrawing(key: string): boolean {
    const { surface } = this.#view;
    const { width, height } = surface.size();
    const step = ARROWS[key];
    const from = this.#cursor ?? { x: width / 2, y: height / 2 };
    if (step !== undefined) {
      const x = Math.min(Math.max(from.x + step.x * surface.chart.getBarSpace().bar, 0), width);
      const y = Math.min(Math.max(from.y + (step.y * height) / NUDGES, 0), height);
      this.#cursor = { x, y };
      this.hover(this.#cursor);
    } else if (key === 'Enter' || key === ' ') {
      this.#cursor = from;
      this.#placeAt(from);
    } else return false;
    if (this.#cursor !== null)
      surface.chart.executeAction('onCrosshairChange', { ...this.#cursor, paneId: CANDLE_PANE });
    return true;
  }

  /** A press places the first point; let go elsewhere, it places the second too, so that one stroke draws a line. */
  #drawingGrip(from: Spot): Grip {
    const isFirst = this.#draft?.placed.length === 0;
    const takesStroke =
      isFirst && this.#draft !== null && this.#draft.tool !== 'horizontal' && this.#draft.tool !== 'text';
    if (takesStroke) this.#placeAt(from);
    else this.#followTo(from);
    return {
      move: (at) => this.#followTo(at),
      drop: (at, moved) => {
        if (!takesStroke || moved) this.#placeAt(at);
      },
      cancel: () => this.choose(this.tool.get()),
    };
  }

  #followTo(at: Spot): void {
    const point = this.#pointAt(at);
    if (this.#draft !== null && point !== null) this.#setDraft(follow(this.#draft, point));
  }

  #placeAt(at: Spot): void {
    const point = this.#pointAt(at);
    if (this.#draft === null || point === null) return;
    const draft = place(this.#draft, point);
    this.#setDraft(draft);
    if (isComplete(draft)) void this.#complete(draft);
  }

  async #complete(draft: Draft): Promise<void> {
    const drawing = drawingOf(draft, crypto.randomUUID());
    this.choose(null);
    if (drawing === null) return;
    const text = drawing.tool === 'text' ? await this.#host.askText() : '';
    if (text === null) return;
    this.store.put({ ...drawing, text });
    this.select(drawing.id);
  }

  #setDraft(draft: Draft): void {
    this.#draft = draft;
    this.placed.set(draft.placed.length);
    this.#draw();
  }

  #movingGrip(drawing: Drawing, pointsAt: (to: Spot) => readonly ChartPoint[] | null): Grip {
    const end = (): void => {
      this.#moved = null;
      this.#draw();
    };
    return {
      move: (at) => {
        const points = pointsAt(at);
        if (points !== null) this.#moved = { ...drawing, points };
        this.#draw();
      },
      drop: (at, moved) => {
        const points = moved ? pointsAt(at) : null;
        end();
        if (points !== null) this.store.put({ ...drawing, points });
      },
      cancel: end,
    };
  }

  #withPoint(drawing: Drawing, index: number, to: Spot): readonly ChartPoint[] | null {
    const point = this.#pointAt(to);
    return point === null ? null : drawing.points.map((each, at) => (at === index ? point : each));
  }

  /**
   * All points moved on the screen as the pointer moved: in candles, not in hours, or weekends would bend the drawing.
   */
  #shifted(drawing: Drawing, from: Spot, to: Spot): readonly ChartPoint[] | null {
    const points = this.#spots(drawing).map(({ x, y }) => {
      const point = this.#view.surface.pointAt({ x: x + to.x - from.x, y: y + to.y - from.y });
      return point === null || point.price <= 0 ? null : { time: point.time, price: this.#rounded(point.price) };
    });
    return points.every((point) => point !== null) ? points : null;
  }

  #pointAt(at: Spot): ChartPoint | null {
    const { surface } = this.#view;
    const point = surface.pointAt(at);
    if (point === null || point.price <= 0) return null;
    const edge = surface.priceAt(at.y + MAGNET_PX) ?? point.price;
    const price = this.#host.magnet()
      ? snapPrice(point.price, point.candle, Math.abs(edge - point.price))
      : point.price;
    return { time: point.time, price: this.#rounded(price) };
  }

  #rounded(price: number): number {
    return Number(price.toFixed(this.#host.precision));
  }

  #isOn(drawing: Drawing, at: Spot, reach: number): boolean {
    const spots = this.#spots(drawing);
    const [first] = spots;
    if (drawing.tool === 'text' && first !== undefined) {
      const width = drawing.text.length * TEXT_WIDTH_PX;
      return (
        at.x >= first.x - reach && at.x <= first.x + width + reach && Math.abs(at.y - first.y) <= Math.max(reach, 10)
      );
    }
    return distanceTo(at, strokesOf(drawing.tool, spots, this.#view.surface.size())) <= reach;
  }

  #spots(drawing: Drawing): readonly Spot[] {
    return drawing.points.map((point) => this.#view.surface.spotOf(point));
  }

  #afterChange(): void {
    if (this.store.get(this.selected.get()) === undefined) this.selected.set(null);
    this.#draw();
  }

  #draw(): void {
    const { hidden, drawings } = this.store.set.get();
    const colours = readChartColours();
    const draft = this.#draft === null ? null : drawingOf(this.#draft, DRAFT_ID);
    const shown = (hidden ? [] : drawings).map((each) => (each.id === this.#moved?.id ? this.#moved : each));
    const all = draft === null ? shown : [...shown, draft];
    this.#overlays.show(
      all.map((drawing) => ({
        id: `drawing-${drawing.id}`,
        points: drawing.points.map(({ time, price }) => ({ timestamp: time, value: price })),
        data: {
          drawing,
          colours,
          isSelected: drawing.id === this.selected.get() || drawing.id === DRAFT_ID,
          priceText: this.#host.priceText,
        },
      })),
    );
  }
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const DRAFT_ID = 'draft';
/** Steps from one edge of the chart to the other. */
const NUDGES = 100;
const HANDLE_PX = 10;
const MAGNET_PX = 14;
/** About the width of a letter of a text on the chart. */
const TEXT_WIDTH_PX = 6.2;
