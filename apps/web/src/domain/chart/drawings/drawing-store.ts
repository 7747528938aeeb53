import { createObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { drawingsText, MOST_DRAWINGS, parseDrawings } from './drawing.ts';
import type { Drawing, DrawingSet } from './drawing.ts';
import { drawingsKey } from './drawings-key.ts';

/** The drawings on one instrument, kept on this device. Each change can be taken back until the page is left. */
export class DrawingStore {
  readonly set;
  readonly canUndo = createObservable(false);
  readonly #key: string;
  #before: DrawingSet[] = [];

  constructor(code: string) {
    this.#key = drawingsKey(code);
    this.set = createObservable(parseDrawings(readStored(this.#key)));
  }

  get(id: string | null): Drawing | undefined {
    return this.set.get().drawings.find((each) => each.id === id);
  }

  isFull(): boolean {
    return this.set.get().drawings.length >= MOST_DRAWINGS;
  }

  /** A drawing that is there already takes the new form. */
  put(drawing: Drawing): void {
    const { drawings, hidden } = this.set.get();
    const isNew = this.get(drawing.id) === undefined;
    if (isNew && this.isFull()) return;
    this.#change({
      hidden: isNew ? false : hidden,
      drawings: isNew ? [...drawings, drawing] : drawings.map((each) => (each.id === drawing.id ? drawing : each)),
    });
  }

  remove(id: string): void {
    this.#change({ ...this.set.get(), drawings: this.set.get().drawings.filter((each) => each.id !== id) });
  }

  /** All but the locked ones; answers how many went. */
  removeAll(): number {
    const { drawings } = this.set.get();
    const kept = drawings.filter(({ locked }) => locked);
    if (kept.length < drawings.length) this.#change({ hidden: false, drawings: kept });
    return drawings.length - kept.length;
  }

  setHidden(hidden: boolean): void {
    this.#change({ ...this.set.get(), hidden });
  }

  undo(): void {
    const before = this.#before.pop();
    this.canUndo.set(this.#before.length > 0);
    if (before !== undefined) this.#keep(before);
  }

  #change(next: DrawingSet): void {
    this.#before = [...this.#before, this.set.get()].slice(-MOST_UNDONE);
    this.canUndo.set(true);
    this.#keep(next);
  }

  #keep(next: DrawingSet): void {
    this.set.set(next);
    writeStored(this.#key, drawingsText(next));
  }
}

const MOST_UNDONE = 30;
