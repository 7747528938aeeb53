import { changeWatchlist } from '@candor/protocol/watchlists/change.ts';
import { createWatchlist } from '@candor/protocol/watchlists/create.ts';
import { listWatchlists } from '@candor/protocol/watchlists/list.ts';
import { removeWatchlist } from '@candor/protocol/watchlists/remove.ts';
import { MOST_WATCHLISTS } from '@candor/protocol/watchlists/watchlist.ts';
import type { WatchlistDto } from '@candor/protocol/watchlists/watchlist.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTurnOf, isNameTaken } from '../../kernel/database/named-rows.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FAVOURITES } from './favourites.ts';
import { unknownInstrument } from './known-instruments.ts';

export const listWatchlistsEndpoint = (database: Database) =>
  endpoint({
    call: listWatchlists,
    handle: async (_input, { session }) => answer({ list: await ownWatchlists(database, session.userId) }),
  });

export const createWatchlistEndpoint = (database: Database) =>
  endpoint({
    call: createWatchlist,
    storesAnswer: true,
    handle: ({ name, instruments }, { session: { userId } }) =>
      inTurnOf(database, userId, async (transaction) => {
        const lists = await ownWatchlists(transaction, userId);
        if (lists.length >= MOST_WATCHLISTS)
          return refuse('amountOutsideLimits', { message: 'watchlists.full', parameters: { count: MOST_WATCHLISTS } });
        if (isNameTaken(lists, name)) return nameTaken();
        const unknown = await unknownInstrument(transaction, instruments, 'instruments');
        if (unknown !== null) return unknown;
        const { id } = await transaction
          .insertInto('watchlists')
          .values({ user_id: String(userId), name, instrument_ids: instruments })
          .returning('id')
          .executeTakeFirstOrThrow();
        return answer({ watchlist: { id: Number(id), name, instruments } });
      }),
  });

/** The outcome is kept: instruments that are sent again late must not replace those that were set after them. */
export const changeWatchlistEndpoint = (database: Database) =>
  endpoint({
    call: changeWatchlist,
    storesAnswer: true,
    handle: ({ id, ...wanted }, { session: { userId } }) =>
      inTurnOf(database, userId, async (transaction) => {
        const lists = await ownWatchlists(transaction, userId);
        const former = lists.find((list) => list.id === id);
        if (former === undefined) return refuse('notFound');
        const { name = former.name, instruments = former.instruments } = wanted;
        if (isNameTaken(lists, name, id)) return nameTaken();
        const unknown = await unknownInstrument(transaction, instruments, 'instruments');
        if (unknown !== null) return unknown;
        await transaction
          .updateTable('watchlists')
          .set({ name, instrument_ids: instruments })
          .where('id', '=', String(id))
          .execute();
        return answer({ watchlist: { id, name, instruments } });
      }),
  });

export const removeWatchlistEndpoint = (database: Database) =>
  endpoint({
    call: removeWatchlist,
    storesAnswer: true,
    async handle({ id }, { session }) {
      const removed = await database
        .deleteFrom('watchlists')
        .where('id', '=', String(id))
        .where('user_id', '=', String(session.userId))
        .where('name', '<>', FAVOURITES)
        .returning('id')
        .executeTakeFirst();
      return removed === undefined ? refuse('notFound') : answer({});
    },
  });

async function ownWatchlists(database: Pick<Database, 'selectFrom'>, userId: number): Promise<WatchlistDto[]> {
  const rows = await database
    .selectFrom('watchlists')
    .select(['id', 'name', 'instrument_ids'])
    .where('user_id', '=', String(userId))
    .where('name', '<>', FAVOURITES)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: Number(row.id), name: row.name, instruments: [...row.instrument_ids] }));
}

const nameTaken = () => refuse('invalidInput', { fields: { name: 'watchlists.nameTaken' } });
