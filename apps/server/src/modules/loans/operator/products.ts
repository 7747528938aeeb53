import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, ONE, parseDecimal, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import {
  consoleLoanProducts,
  consoleOpenLoanProduct,
  consoleSaveLoanProduct,
} from '@candor/protocol/console/loans/products.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { presentProduct, readProducts } from '../products.ts';

export const consoleLoanProductsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanProducts>({
    call: consoleLoanProducts,
    async handle() {
      const products = await readProducts(database);
      const [{ rows }, savers] = await Promise.all([
        sql<{ product_id: number; loans: number; owed: string }>`
          select product_id, count(*)::int as loans, sum(owed) as owed from loans
          where status in ('outstanding', 'checking') group by product_id
        `.execute(database),
        database.selectFrom('operators').select('id').select(operatorLabel().as('label')).execute(),
      ]);
      const owedOf = new Map(rows.map((row) => [row.product_id, row]));
      const names = new Map(savers.map(({ id, label }) => [Number(id), label]));
      const list = products.map((product) => ({
        ...presentProduct(product),
        is_open: product.isOpen,
        savedAt: product.savedAt,
        operator: (product.savedBy === null ? undefined : names.get(product.savedBy)) ?? '',
        loans: owedOf.get(product.id)?.loans ?? 0,
        owed: formatDecimal(parseMoney(owedOf.get(product.id)?.owed ?? formatDecimal(ZERO_MONEY))),
      }));
      return answer({ list });
    },
  });

interface ProductWriteDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
}

type Terms = Omit<InputOf<typeof consoleSaveLoanProduct>, 'id' | 'version' | 'reason'>;

export const consoleSaveLoanProductEndpoint = ({ clock, auditLog }: ProductWriteDeps) =>
  endpoint<typeof consoleSaveLoanProduct>({
    call: consoleSaveLoanProduct,
    storesAnswer: true,
    async handle({ id, version, reason, ...terms }, request) {
      const fields = termFaults(terms);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const actor = actorOf(request);
      const saved = await auditLog.record(actor, async (transaction, note) => {
        const before = id === 0 ? null : await lockProduct(transaction, id);
        if (id !== 0 && before === null) return refuse('notFound');
        if (before !== null && before.version !== version)
          return refuse('alreadyDone', { message: 'server.loanProductChanged' });
        if (id === 0 && (await readProducts(transaction)).length >= MOST_PRODUCTS)
          return refuse('invalidInput', { message: 'server.loanTooManyProducts' });
        const productId = before === null ? await insertProduct(transaction) : id;
        const written = { id: productId, version: (before?.version ?? 0) + 1 };
        await transaction
          .insertInto('loan_product_versions')
          .values({
            ...terms,
            product_id: productId,
            version: written.version,
            saved_at: new Date(clock.wallNow()),
            saved_by: String(actor.operatorId),
          })
          .execute();
        await note({
          action: before === null ? 'loanProduct.add' : 'loanProduct.change',
          subject: `loanProduct:${productId}`,
          ...(before === null ? {} : { before: presentProduct(before) }),
          after: { ...written, ...terms },
          reason,
        });
        return written;
      });
      return 'kind' in saved ? saved : answer(saved, 'server.catalogueSaved');
    },
  });

export const consoleOpenLoanProductEndpoint = ({ auditLog }: Pick<ProductWriteDeps, 'auditLog'>) =>
  endpoint<typeof consoleOpenLoanProduct>({
    call: consoleOpenLoanProduct,
    storesAnswer: true,
    async handle({ id, open, reason }, request) {
      const isOpen = open === 1;
      const refused = await auditLog.record(actorOf(request), async (transaction, note): Promise<Refusal | null> => {
        const before = await lockProduct(transaction, id);
        if (before === null) return refuse('notFound');
        if (before.isOpen === isOpen) return refuse('alreadyDone', { message: 'server.loanProductSame' });
        await transaction.updateTable('loan_products').set({ is_open: isOpen }).where('id', '=', id).execute();
        const change = { before: { is_open: !isOpen }, after: { is_open: isOpen } };
        await note({
          action: isOpen ? 'loanProduct.open' : 'loanProduct.close',
          subject: `loanProduct:${id}`,
          ...change,
          reason,
        });
        return null;
      });
      return refused ?? answer({}, 'server.catalogueSaved');
    },
  });

/** As the tables have it, so that each fault stands at its field. */
function termFaults(terms: Terms): Record<string, 'field.small' | 'field.large' | 'field.sixDecimals'> {
  const [least, most] = [parseMoney(terms.min_amount), parseMoney(terms.max_amount)];
  const [interest, penalty] = [parseDecimal(terms.interest_rate), parseDecimal(terms.penalty_rate)];
  const isFine = (rate: bigint): boolean => rate % RATE_STEP === 0n;
  return {
    ...(least > 0n ? {} : { min_amount: 'field.small' as const }),
    ...(most >= least ? {} : { max_amount: 'field.small' as const }),
    ...(terms.free_period <= terms.loan_period ? {} : { free_period: 'field.large' as const }),
    ...(isFine(interest) ? {} : { interest_rate: 'field.sixDecimals' as const }),
    ...(interest > 0n ? {} : { interest_rate: 'field.small' as const }),
    ...(interest < ONE ? {} : { interest_rate: 'field.large' as const }),
    ...(isFine(penalty) ? {} : { penalty_rate: 'field.sixDecimals' as const }),
    ...(penalty >= 0n ? {} : { penalty_rate: 'field.small' as const }),
    ...(penalty < ONE ? {} : { penalty_rate: 'field.large' as const }),
  };
}

/** As it is, until the transaction ends: versions come one after the other. */
async function lockProduct(transaction: Transaction<Tables>, id: number) {
  const row = await transaction
    .selectFrom('loan_products')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : must((await readProducts(transaction, id))[0], 'a product has a version');
}

async function insertProduct(transaction: Transaction<Tables>): Promise<number> {
  const { id } = await transaction
    .insertInto('loan_products')
    .values({ is_open: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rates have at most six decimals. */
const RATE_STEP = ONE / 1_000_000n;
const MOST_PRODUCTS = 100;
