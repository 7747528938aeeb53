import { formatDecimal, parseDecimal, parseMoney, roundTo } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveMiningProduct } from '@candor/protocol/console/mining/products.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { hasPicture } from '../../pictures/pictures.ts';
import { dailyIncome } from '../terms.ts';

export const consoleSaveMiningProductEndpoint = ({
  auditLog,
  clock,
  publishedPictures,
}: {
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly publishedPictures: { readonly has: typeof hasPicture };
}) =>
  endpoint<typeof consoleSaveMiningProduct>({
    call: consoleSaveMiningProduct,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await auditLog.record(actorOf(request), async (transaction, note) => {
        const present = await productOf(transaction, input.id);
        if (present === null) return 'notFound';
        if (present.version !== input.version) return 'changedSince';
        if (input.image_hash !== '' && !(await publishedPictures.has(transaction, input.image_hash)))
          return 'noPicture';
        const next = { id: present.id, version: present.version + 1 };
        const by = { at: new Date(clock.wallNow()), operatorId: request.session.operatorId };
        const before = await auditedVersion(transaction, present);
        await writeVersion(transaction, next, input, by);
        const after = await auditedVersion(transaction, next);
        const subject = `mining_product:${next.id}`;
        await note({ action: 'mining.save', subject, before, after, reason: input.reason });
        return next;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'changedSince') return refuse('alreadyDone', { message: 'server.changedSince' });
      if (saved === 'noPicture') return refuse('invalidInput', { fields: { image_hash: 'uploads.fault.unknown' } });
      return answer(saved, 'server.miningProductSaved');
    },
  });

type Input = InputOf<typeof consoleSaveMiningProduct>;

function faultsOf(input: Input): Record<string, MessageKey> {
  const rate = parseDecimal(input.dividend_percentage);
  const penalty = parseDecimal(input.liquidated_damages);
  const [min, max] = [parseMoney(input.staring_sub_amount), parseMoney(input.max_sub_amount)];
  const languages = Object.keys(input.texts);
  const isTitled = Object.values(input.texts).some(({ title }) => title !== '');
  return {
    ...(isTitled ? {} : { texts: 'field.required' as const }),
    ...(languages.every(isLanguageCode) ? {} : { texts: 'field.notAnOption' as const }),
    ...decimalFault('dividend_percentage', rate, { places: 4, most: MOST_RATE }),
    ...(rate === 0n ? { dividend_percentage: 'field.small' as const } : {}),
    ...decimalFault('liquidated_damages', penalty, { places: 2, most: HUNDRED }),
    ...decimalFault('staring_sub_amount', min, { places: 2, most: MOST_AMOUNT }),
    ...decimalFault('max_sub_amount', max, { places: 2, most: MOST_AMOUNT }),
    ...(min === 0n ? { staring_sub_amount: 'field.small' as const } : {}),
    ...(max < min ? { max_sub_amount: 'field.small' as const } : {}),
    ...(min > 0n && rate > 0n && dailyIncome(min, { dividendPercentage: rate }) === 0n
      ? { staring_sub_amount: 'field.incomeTooSmall' as const }
      : {}),
  };
}

function decimalFault(
  name: string,
  value: Decimal,
  { places, most }: { readonly places: 2 | 4; readonly most: Decimal },
): Record<string, MessageKey> {
  if (value > most) return { [name]: 'field.large' };
  if (roundTo(value, places) === value) return {};
  return { [name]: places === 2 ? 'field.twoDecimals' : 'field.fourDecimals' };
}

interface VersionId {
  readonly id: number;
  readonly version: number;
}

/** The newest version of a product, which nobody else saves meanwhile; of a new one, version 0. */
async function productOf(transaction: Transaction<Tables>, id: number): Promise<VersionId | null> {
  if (id === 0) {
    const made = await transaction
      .insertInto('mining_products')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: made.id, version: 0 };
  }
  const query = transaction.selectFrom('mining_products').select('id').where('id', '=', id).forUpdate();
  if ((await query.executeTakeFirst()) === undefined) return null;
  const { version } = await transaction
    .selectFrom('mining_product_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, version };
}

async function writeVersion(
  transaction: Transaction<Tables>,
  { id: product_id, version }: VersionId,
  input: Input,
  by: { readonly at: Date; readonly operatorId: number },
): Promise<void> {
  const texts = Object.entries(input.texts).filter(([, { title }]) => title !== '');
  await transaction
    .insertInto('mining_product_versions')
    .values({
      product_id,
      version,
      texts: JSON.stringify(Object.fromEntries(texts)),
      image: input.image_hash === '' ? null : input.image_hash,
      dividend_percentage: formatDecimal(parseDecimal(input.dividend_percentage)),
      min_amount: formatDecimal(parseMoney(input.staring_sub_amount)),
      max_amount: formatDecimal(parseMoney(input.max_sub_amount)),
      limit_num: input.limit_num,
      lock_days: input.lock_dividend_days,
      penalty_percentage: formatDecimal(parseDecimal(input.liquidated_damages)),
      saved_at: by.at,
      saved_by: String(by.operatorId),
      reason: input.reason,
    })
    .execute();
}

/** As the audit log keeps it; null of version 0. */
async function auditedVersion(transaction: Transaction<Tables>, { id, version }: VersionId): Promise<unknown> {
  const { rows } = await sql<{ readonly kept: unknown }>`
    select to_jsonb(v) - 'saved_at' - 'saved_by' - 'reason' as kept from mining_product_versions v
    where product_id = ${id} and version = ${version}
  `.execute(transaction);
  return rows[0]?.kept ?? null;
}

const MOST_RATE = parseDecimal('1');
const HUNDRED = parseDecimal('100');
const MOST_AMOUNT = parseDecimal('999999999999');
