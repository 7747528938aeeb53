import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveDuration } from '@candor/protocol/console/save-duration.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import type { Console } from '../console.ts';

type Input = InputOf<typeof consoleSaveDuration>;

export const consoleSaveDurationEndpoint = (parts: Console) =>
  endpoint<typeof consoleSaveDuration>({
    call: consoleSaveDuration,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const terms = termsOf(input);
      const saved = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const result = input.id === 0 ? await add(transaction, input) : await change(transaction, input);
        if (result.kind !== 'saved') return result;
        const subject = `duration:${result.id}`;
        const after = { seconds: result.seconds, ...terms, version: result.version };
        const action = input.id === 0 ? 'duration.add' : 'duration.change';
        await note({ action, subject, before: result.before, after, reason: input.reason });
        return result;
      });
      if (saved.kind === 'notFound') return refuse('notFound');
      if (saved.kind === 'taken') return refuse('invalidInput', { fields: { seconds: 'field.durationTaken' } });
      if (saved.kind === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      parts.bus.publish('configurationChanged', { what: 'options' });
      return answer({ id: saved.id, version: saved.version }, 'server.durationSaved');
    },
  });

function faultsOf({ id, seconds, ratio, least_stake }: Input): Record<string, MessageKey> {
  return {
    ...(id === 0 && seconds < SHORTEST_SECONDS ? { seconds: 'field.small' as const } : {}),
    ...(parseDecimal(ratio) <= 0n ? { ratio: 'field.small' as const } : {}),
    // More than the stake again would make every option a gift.
    ...(parseDecimal(ratio) > parseDecimal('1') ? { ratio: 'field.large' as const } : {}),
    ...(parseDecimal(least_stake) <= 0n ? { least_stake: 'field.small' as const } : {}),
  };
}

const termsOf = ({ ratio, least_stake, exposure_limit }: Input) => ({
  ratio: formatDecimal(parseDecimal(ratio)),
  least_stake: formatDecimal(parseDecimal(least_stake)),
  exposure_limit: exposure_limit === '' ? null : formatDecimal(parseDecimal(exposure_limit)),
});

async function add(transaction: Transaction<Tables>, input: Input): Promise<Saved> {
  const { seconds } = input;
  const row = await transaction
    .insertInto('option_durations')
    .values({ seconds, ...termsOf(input) })
    .onConflict((conflict) => conflict.column('seconds').where('retired_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? { kind: 'taken' } : { kind: 'saved', id: row.id, version: 1, seconds, before: null };
}

/** Its length stays what it is: options that were bought are named by it. */
async function change(transaction: Transaction<Tables>, input: Input): Promise<Saved> {
  const found = await transaction
    .selectFrom('option_durations')
    .select(['seconds', 'ratio', 'least_stake', 'exposure_limit', 'version', 'retired_at'])
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return { kind: 'notFound' };
  const { seconds, retired_at: retiredAt, ...before } = found;
  if (found.version !== input.version || retiredAt !== null) return { kind: 'outdated' };
  const version = found.version + 1;
  const update = transaction.updateTable('option_durations').set({ ...termsOf(input), version });
  await update.where('id', '=', input.id).execute();
  return { kind: 'saved', id: input.id, version, seconds, before: { seconds, ...before } };
}

type Saved =
  | {
      readonly kind: 'saved';
      readonly id: number;
      readonly version: number;
      readonly seconds: number;
      readonly before: object | null;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'outdated' };

/** As the table has it. */
const SHORTEST_SECONDS = 5;
