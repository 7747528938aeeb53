import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { consoleInstruments } from '@candor/protocol/console/instruments.ts';
import { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { consoleSetTradable } from '@candor/protocol/console/set-tradable.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { SourceOfInstrument } from '@candor/market/live/live-feed.ts';
import { lastTicks } from '../../../pricing/tick-log.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { readCategories } from '../categories-reader.ts';
import type { CategoryReaderDeps } from '../categories-reader.ts';

export const consoleInstrumentsEndpoint = (deps: CategoryReaderDeps & InstrumentFeedDeps) =>
  endpoint<typeof consoleInstruments>({
    call: consoleInstruments,
    async handle(_input, { language }) {
      const rows = await deps.database
        .selectFrom('instruments')
        .select(['id', 'code', 'show_code', 'logo', 'category_id', 'sort', 'base_currency', 'quote_currency'])
        .select([
          'price_precision',
          'margin_mode',
          'tradable',
          'is_listed',
          'contract_size',
          'min_lots',
          'max_lots',
          'lot_step',
        ])
        .select(['leverages', 'default_leverage', 'fee_per_lot', 'fee_of_margin', 'min_spread'])
        .select(['stale_after_ms', 'calendar_id', 'version'])
        .orderBy('sort')
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => instrumentId(id));
      const ticks = new Map((await lastTicks(deps.database, ids)).map((tick) => [Number(tick.instrumentId), tick]));
      const list = rows.map((row) => ({
        ...row,
        last: presentLast(ticks.get(row.id)),
        sources: deps.sourcesOf(instrumentId(row.id)).map(({ name, symbol, inUse, refusal }) => ({
          name,
          symbol,
          in_use: inUse,
          refusal: refusal ?? '',
        })),
        default_leverage: row.default_leverage ?? 0,
        contract_size: plain(row.contract_size),
        min_lots: plain(row.min_lots),
        max_lots: plain(row.max_lots),
        lot_step: plain(row.lot_step),
        fee_per_lot: plain(row.fee_per_lot),
        fee_of_margin: plain(row.fee_of_margin),
        min_spread: plain(row.min_spread),
      }));
      const categories = await readCategories(deps, language);
      return answer({ categories: categories.map(({ id, name }) => ({ id, name })), list });
    },
  });

export interface InstrumentFeedDeps {
  readonly sourcesOf: (id: InstrumentId) => readonly SourceOfInstrument[];
}

const presentLast = (tick: Tick | undefined) =>
  tick === undefined ? null : { bid: formatDecimal(tick.bid), ask: formatDecimal(tick.ask), at: tick.at };

/** A stored figure without the zeros at its end. */
const plain = (figure: string): string => formatDecimal(parseDecimal(figure));

export const consoleInstrumentHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleInstrumentHistory>({
    call: consoleInstrumentHistory,
    async handle({ id, page }) {
      const known = await database.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return refuse('notFound');
      return answer(await readChanges(database, { subject: `instrument:${id}`, actions: ACTIONS }, page));
    },
  });

const ACTIONS = ['instrument.list', 'instrument.terms', 'instrument.tradable', 'instrument.save'];

export const consoleSetTradableEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleSetTradable>({
    call: consoleSetTradable,
    storesAnswer: true,
    async handle({ id, tradable: wanted, reason }, request) {
      const tradable = wanted === '1';
      const known = await deps.database.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return refuse('notFound');
      const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const changed = await transaction
          .updateTable('instruments')
          // Who may trade it sees it, and goes on seeing it.
          .set((of) => ({ tradable, version: of('version', '+', 1), ...(tradable ? { is_listed: true } : {}) }))
          .where('id', '=', id)
          .where('tradable', '<>', tradable)
          .returning('version')
          .executeTakeFirst();
        if (changed === undefined) return false;
        const after = { tradable, version: changed.version };
        const change = { before: { tradable: !tradable, version: changed.version - 1 }, after };
        await note({ action: 'instrument.tradable', subject: `instrument:${id}`, ...change, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone');
      deps.bus.publish('configurationChanged', { what: 'instruments' });
      return answer({}, tradable ? 'server.instrumentOpened' : 'server.instrumentStopped');
    },
  });
