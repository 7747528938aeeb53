import { assert } from '@candor/decimal/assert.ts';

/** Whether an entry fires when the price is at or above its key, or at or below it. */
export type Direction = 'above' | 'below';

/**
 * Watched prices in a binary heap, the nearest to firing on top. Invariant: no entry is nearer to firing than its
 * parent, `positions` finds every entry by its handle, and `tops[place]` is the key on top, negative for 'below', or
 * Infinity while there is none. Heaps may share `tops`, so that one read of the memory says that none is reached. Keys
 * are doubles: callers check each hit exactly before they act on it.
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
      const left = 2 * position + 1;
      if (left < this.#size && (this.#keys[left] as number) <= signed) stack.push(left);
      if (left + 1 < this.#size && (this.#keys[left + 1] as number) <= signed) stack.push(left + 1);
    }
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
    const parent = (position - 1) >> 1;
    if (position > 0 && key < (this.#keys[parent] as number)) this.#siftUp(position, key, handle);
    else this.#siftDown(position, key, handle);
  }

  #siftUp(from: number, key: number, handle: number): void {
    const keys = this.#keys;
    let position = from;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      if ((keys[parent] as number) <= key) break;
      this.#put(position, keys[parent] as number, this.#handles[parent] as number);
      position = parent;
    }
    this.#put(position, key, handle);
  }

  #siftDown(from: number, key: number, handle: number): void {
    const keys = this.#keys;
    let position = from;
    for (let child = 2 * position + 1; child < this.#size; child = 2 * position + 1) {
      if (child + 1 < this.#size && (keys[child + 1] as number) < (keys[child] as number)) child += 1;
      if (key <= (keys[child] as number)) break;
      this.#put(position, keys[child] as number, this.#handles[child] as number);
      position = child;
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

const INITIAL_CAPACITY = 8;
