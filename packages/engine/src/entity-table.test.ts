import { expect, it } from 'vitest';
import type { EntityKind, EntityRow } from './entity-table.ts';
import { EntityTable } from './entity-table.ts';
import type { EntityId, UserId } from './ids.ts';

interface Note extends EntityRow {
  readonly text: string | null;
}
const NOTES: EntityKind<Note> = { name: 'note', isOpen: ({ text }) => text !== null };
const note = (id: number, user: number, text: string | null): Note => ({
  id: id as EntityId, // any number will do
  userId: user as UserId, // any number will do
  text,
});

it('keeps the open rows by id and by customer', () => {
  const table = new EntityTable(NOTES);
  const [first, second, other] = [note(1, 7, 'a'), note(2, 7, 'b'), note(3, 8, 'c')];
  for (const row of [first, second, other]) table.put(row);
  const changed = note(1, 7, 'd');
  table.put(changed);
  expect(table.open.of(first.userId)).toEqual([changed, second]);
  table.put(note(2, 7, null));
  table.put(note(3, 8, null));
  expect([table.open.get(second.id), table.open.size, [...table.open.values()]]).toEqual([undefined, 1, [changed]]);
  expect([table.open.of(first.userId), table.open.of(other.userId)]).toEqual([[changed], []]);
});

it('lists each changed row once with its last value, and knows which are new and what others were', () => {
  const table = new EntityTable(NOTES);
  const [known, ended] = [note(1, 7, 'a'), note(3, 7, null)];
  table.adopt(known);
  expect(table.take()).toEqual({ inserted: [], updated: [] });
  for (const text of ['b', 'c']) table.put(note(1, 7, text));
  for (const text of ['d', null]) table.put(note(2, 7, text));
  table.put(ended);
  expect([...table.before]).toEqual([[1, known]]);
  table.assertChanged();
  expect(table.take()).toEqual({ inserted: [note(2, 7, null), ended], updated: [note(1, 7, 'c')] });
  expect([table.take(), table.before.size]).toEqual([{ inserted: [], updated: [] }, 0]);
});

it('stops where a row changes after its end, where one that has ended is adopted, and where one is lost', () => {
  const table = new EntityTable(NOTES);
  table.put(note(1, 7, 'a'));
  table.put(note(1, 7, null));
  expect(() => table.put(note(1, 7, 'b'))).toThrow('does not change');
  expect(() => table.adopt(note(2, 7, null))).toThrow('only what is open');
  table.put(note(3, 7, 'c'));
  table.open.remove(note(3, 7, 'c'));
  expect(() => table.assertChanged()).toThrow('found by its id');
});
