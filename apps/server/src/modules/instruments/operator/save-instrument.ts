import { formatDecimal, parseLots } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveInstrument } from '@candor/protocol/console/save-instrument.ts';
import type { Transaction } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { mayShow } from '../../pictures/pictures.ts';

/**
 * What one operator changes alone, which leverages are not. Open orders may still be closed in the lots of when they
 * were opened.
 */
export const consoleSaveInstrumentEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly publishedPictures: { readonly mayShow: typeof mayShow };
}) =>
  endpoint<typeof consoleSaveInstrument>({
    call: consoleSaveInstrument,
    storesAnswer: true,
    async handle(input, request) {
      const fields = { ...faultsOf(input), ...(await categoryFault(deps.database, input.category_id)) };
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const before = await instrumentOf(transaction, input.id);
        if (before === undefined) return 'notFound';
        if (before.version !== input.version) return 'outdated';
        if (!(await deps.publishedPictures.mayShow(transaction, input.logo, before.logo))) return 'noPicture';
        const { leverages, ...kept } = before;
        const isOffered =
          input.default_leverage === 0 ? leverages.length === 0 : leverages.includes(input.default_leverage);
        if (!isOffered) return 'notOffered';
        const after = { ...termsOf(input), version: before.version + 1 };
        await transaction.updateTable('instruments').set(after).where('id', '=', input.id).execute();
        const { reason } = input;
        await note({ action: 'instrument.save', subject: `instrument:${input.id}`, before: kept, after, reason });
        return after.version;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      if (saved === 'noPicture') return refuse('invalidInput', { fields: { logo: 'field.wrongLogo' } });
      if (saved === 'notOffered') return refuse('invalidInput', { fields: { default_leverage: 'field.notAnOption' } });
      deps.bus.publish('configurationChanged', { what: 'instruments' });
      return answer({ version: saved }, 'server.instrumentSaved');
    },
  });

type Input = InputOf<typeof consoleSaveInstrument>;

function faultsOf({ show_code, ...input }: Input): Record<string, MessageKey> {
  const [min, max, step] = [parseLots(input.min_lots), parseLots(input.max_lots), parseLots(input.lot_step)];
  return {
    ...(/^[\p{L}\p{N}][\p{L}\p{N}/ .&+-]*$/u.test(show_code)
      ? {}
      : { show_code: 'field.wrongInstrumentName' as const }),
    ...(step > 0n ? {} : { lot_step: 'field.small' as const }),
    ...(min > 0n ? {} : { min_lots: 'field.small' as const }),
    ...(step > 0n && min % step !== 0n ? { min_lots: 'field.notInSteps' as const } : {}),
    ...(step > 0n && max % step !== 0n ? { max_lots: 'field.notInSteps' as const } : {}),
    ...(max < min ? { max_lots: 'field.small' as const } : {}),
    ...(max > MOST_LOTS ? { max_lots: 'field.large' as const } : {}),
  };
}

async function categoryFault(database: Database, id: number): Promise<Record<string, MessageKey>> {
  const query = database.selectFrom('instrument_categories').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) === undefined ? { category_id: 'field.notAnOption' } : {};
}

const instrumentOf = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .selectFrom('instruments')
    .select(['show_code', 'logo', 'category_id', 'sort', 'min_lots', 'max_lots', 'lot_step'])
    .select(['leverages', 'default_leverage', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const termsOf = ({ show_code, logo, category_id, sort, default_leverage, ...lots }: Input) => ({
  show_code,
  logo,
  category_id,
  sort,
  default_leverage: default_leverage === 0 ? null : default_leverage,
  min_lots: formatDecimal(parseLots(lots.min_lots)),
  max_lots: formatDecimal(parseLots(lots.max_lots)),
  lot_step: formatDecimal(parseLots(lots.lot_step)),
});

const MOST_LOTS = parseLots('100000');
