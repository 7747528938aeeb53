import { assert } from '@candor/decimal/assert.ts';
import type { EntityId, UserId } from './ids.ts';

/** What all entities have. A row is never changed: a changed copy replaces it. */
export interface EntityRow {
  readonly id: EntityId;
  readonly userId: UserId;
}

/** Stands for an entity wherever its rows are looked up. It is declared next to the type of the row. */
export interface EntityKind<Row extends EntityRow> {
  readonly name: string;
  /** Whether the row can still change, so that it is in memory. */
  isOpen(this: void, row: Row): boolean;
  /** Whether its rows take part in the margin of their customer. */
  readonly hasMargin?: boolean;
  /** Whether its customer may be of another partition. */
  readonly mayBeOfOthers?: boolean;
  /** The row's text in the state hash, where it is not that of all entities. */
  textOf?(this: void, row: Row): string;
}

/** The open rows of an entity, and whatever else finds them. */
export interface OpenRows<Row extends EntityRow> {
  readonly size: number;
  get(id: EntityId): Row | undefined;
  /** Those of a customer, in order of their ids. */
  of(userId: UserId): readonly Row[];
  values(): Iterable<Row>;
  add(row: Row): void;
  replace(row: Row): void;
  remove(row: Row): void;
}

/** The rows of an entity that changed: the last value of each, once. */
export interface RowChanges<Row> {
  readonly inserted: readonly Row[];
  readonly updated: readonly Row[];
}

/**
 * The open rows of an entity and what changed since the last take. Invariant: a row is open exactly while its kind says
 * so, and a row that has ended does not change.
 */
export class EntityTable<Row extends EntityRow> {
  readonly kind: EntityKind<Row>;
  readonly open: OpenRows<Row>;
  readonly changed = new Map<EntityId, Row>();
  /** The changed rows that are not new, before their first change. */
  readonly before = new Map<EntityId, Row>();

  constructor(kind: EntityKind<Row>, open: OpenRows<Row> = new CustomerRows<Row>()) {
    this.kind = kind;
    this.open = open;
  }

  /** Adds a row that is not known, and replaces or ends one that is. */
  put(row: Row): void {
    const { kind, open, changed } = this;
    const before = open.get(row.id);
    const isOpen = kind.isOpen(row);
    if (before === undefined) assert(!changed.has(row.id), 'a row that has ended does not change');
    else if (!changed.has(row.id)) this.before.set(row.id, before);
    changed.set(row.id, row);
    if (before === undefined && isOpen) open.add(row);
    else if (isOpen) open.replace(row);
    else if (before !== undefined) open.remove(row);
  }

  /** Adds an open row that is stored already. */
  adopt(row: Row): void {
    assert(this.kind.isOpen(row), `only what is open is kept in memory of each ${this.kind.name}`);
    this.open.add(row);
  }

  take(): RowChanges<Row> {
    if (this.changed.size === 0) return NO_CHANGES;
    const inserted: Row[] = [];
    const updated: Row[] = [];
    for (const row of this.changed.values()) (this.before.has(row.id) ? updated : inserted).push(row);
    this.changed.clear();
    this.before.clear();
    return { inserted, updated };
  }

  /** @throws AssertionError if a changed row is not where it belongs. */
  assertChanged(): void {
    for (const [id, row] of this.changed) {
      const kept = this.open.get(id);
      assert(
        kept === (this.kind.isOpen(row) ? row : undefined),
        `each ${this.kind.name} is found by its id as it is now`,
      );
    }
  }
}

/** The open rows by their ids and by customer. */
export class CustomerRows<Row extends EntityRow> implements OpenRows<Row> {
  readonly #rows = new Map<EntityId, Row>();
  readonly #customers = new Map<UserId, readonly Row[]>();

  get size(): number {
    return this.#rows.size;
  }

  get(id: EntityId): Row | undefined {
    return this.#rows.get(id);
  }

  of(userId: UserId): readonly Row[] {
    return this.#customers.get(userId) ?? NONE;
  }

  values(): Iterable<Row> {
    return this.#rows.values();
  }

  add(row: Row): void {
    this.#rows.set(row.id, row);
    this.#customers.set(row.userId, [...this.of(row.userId), row]);
  }

  replace(row: Row): void {
    this.#rows.set(row.id, row);
    this.#customers.set(
      row.userId,
      this.of(row.userId).map((each) => (each.id === row.id ? row : each)),
    );
  }

  remove(row: Row): void {
    this.#rows.delete(row.id);
    const left = this.of(row.userId).filter(({ id }) => id !== row.id);
    if (left.length === 0) this.#customers.delete(row.userId);
    else this.#customers.set(row.userId, left);
  }
}

const NONE: readonly never[] = [];
const NO_CHANGES = { inserted: NONE, updated: NONE };
