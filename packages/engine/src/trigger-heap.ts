import { assert } from '@candor/decimal/assert.ts';

/** Whether an entry fires when the price is at or above its key, or at or below it. */
export type Direction = 'above' | 'below';

/**
 * Watched prices in a heap of four children a node, the nearest to firing on top. Invariant: no entry is nearer
 * to firing than its parent, `positions` finds every entry by its handle, and `tops[place]` is the key on top, negative
 * for 'below', or Infinity while there is none. Heaps may share `tops`, so that one read of the memory says that none
 * is reached. Keys are doubles: callers check each hit exactly before they act.
 */
export class TriggerHeap<T> {
  readonly #sign: 1 | -1;
  #size = 0;
  #keys = new Float64Array(INITIAL_CAPACITY);
  #handles = new Int32Array(INITIAL_CAPACITY);
  #positions = new Int32Array(INITIAL_CAPACITY);
  readonly #payloads: (T | null)[] = [];
  readonly #freeHandles: number[] = [];
  readonly #tops: Float64Array;
  readonly #place: number;

  constructor(direction: Direction, tops = new Float64Array(1), place = 0) {
    this.#sign = direction === 'above' ? 1 : -1;
    this.#tops = tops;
    this.#place = place;
    tops[place] = Infinity;
  }

  get size(): number {
    return this.#size;
  }

  /** The handle by which the entry is updated and removed. */
  add(key: number, payload: T): number {
    const handle = this.#freeHandles.pop() ?? this.#payloads.length;
    if (this.#size === this.#keys.length) this.#grow();
    this.#payloads[handle] = payload;
    this.#siftUp(this.#size++, this.#sign * key, handle);
    return handle;
  }

  update(handle: number, key: number): void {
    const position = this.#positionOf(handle);
    const signed = this.#sign * key;
    if (signed === this.#keys[position]) return;
    this.#settle(position, signed, handle);
  }

  remove(handle: number): void {
    const position = this.#positionOf(handle);
    this.#payloads[handle] = null;
    this.#freeHandles.push(handle);
    const last = --this.#size;
    if (last === 0) this.#tops[this.#place] = Infinity;
    if (position === last) return;
    this.#settle(position, this.#keys[last] as number, this.#handles[last] as number);
  }

  /** The key that is nearest to firing; infinitely far if there is none. */
  get top(): number {
    return this.#sign * (this.#tops[this.#place] as number);
  }

  isReached(price: number): boolean {
    return (this.#tops[this.#place] as number) <= this.#sign * price;
  }

  /**
   * Appends the payload of every entry that `price` reaches, and keeps the entries. The cost is in proportion to the
   * hits.
   */
  collect(price: number, into: T[]): void {
    if (!this.isReached(price)) return;
    const signed = this.#sign * price;
    const stack = [0];
    for (let position = stack.pop(); position !== undefined; position = stack.pop()) {
      into.push(this.#payloads[this.#handles[position] as number] as T);
      const first = ARITY * position + 1;
      const end = Math.min(first + ARITY, this.#size);
      for (let child = first; child < end; child += 1) if ((this.#keys[child] as number) <= signed) stack.push(child);
    }
  }

  /** Visits every entry, in no particular order. */
  each(visit: (key: number, payload: T) => void): void {
    for (let position = 0; position < this.#size; position += 1)
      visit(this.#sign * (this.#keys[position] as number), this.#payloads[this.#handles[position] as number] as T);
  }

  /** For invariant checks: whether this handle holds this payload at this key. */
  holds(handle: number, key: number, payload: T): boolean {
    return this.#payloads[handle] === payload && this.#keys[this.#positions[handle] as number] === this.#sign * key;
  }

  #positionOf(handle: number): number {
    assert(this.#payloads[handle] !== undefined && this.#payloads[handle] !== null, 'a trigger handle is not in use');
    return this.#positions[handle] as number;
  }

  #settle(position: number, key: number, handle: number): void {
    const isNearer = position > 0 && key < (this.#keys[parentOf(position)] as number);
    if (isNearer) this.#siftUp(position, key, handle);
    else this.#siftDown(position, key, handle);
  }

  #siftUp(from: number, key: number, handle: number): void {
    const keys = this.#keys;
    let position = from;
    while (position > 0) {
      const parent = parentOf(position);
      if ((keys[parent] as number) <= key) break;
      this.#put(position, keys[parent] as number, this.#handles[parent] as number);
      position = parent;
    }
    this.#put(position, key, handle);
  }

  #siftDown(from: number, key: number, handle: number): void {
    const keys = this.#keys;
    const size = this.#size;
    let position = from;
    for (let first = ARITY * from + 1; first < size; first = ARITY * position + 1) {
      const end = Math.min(first + ARITY, size);
      let least = first;
      for (let child = first + 1; child < end; child += 1)
        if ((keys[child] as number) < (keys[least] as number)) least = child;
      if (key <= (keys[least] as number)) break;
      this.#put(position, keys[least] as number, this.#handles[least] as number);
      position = least;
    }
    this.#put(position, key, handle);
  }

  #put(position: number, key: number, handle: number): void {
    this.#keys[position] = key;
    this.#handles[position] = handle;
    this.#positions[handle] = position;
    if (position === 0) this.#tops[this.#place] = key;
  }

  #grow(): void {
    const capacity = Math.trunc(this.#keys.length * 1.5);
    const keys = new Float64Array(capacity);
    const handles = new Int32Array(capacity);
    const positions = new Int32Array(capacity);
    keys.set(this.#keys);
    handles.set(this.#handles);
    positions.set(this.#positions);
    this.#keys = keys;
    this.#handles = handles;
    this.#positions = positions;
  }
}

const parentOf = (position: number): number => (position - 1) >> 2;

/** Half as deep as a binary heap, and the keys of the children of a node lie side by side. */
const ARITY = 4;
const INITIAL_CAPACITY = 8;
