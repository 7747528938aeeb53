import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import {
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
} from '@candor/protocol/console/mining/products.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { pictureAddress } from '../../pictures/pictures.ts';
import { presentTerms } from '../products-reader.ts';
import type { ProductTexts } from '../tables.ts';
import { termsOf } from '../terms.ts';
import type { TermsRow } from '../terms.ts';

export interface ProductReviewDeps {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly currency: () => string;
}

export const consoleMiningProductsEndpoint = ({ database, currency }: ProductReviewDeps) =>
  endpoint<typeof consoleMiningProducts>({
    call: consoleMiningProducts,
    async handle() {
      const { rows } = await sql<VersionRow & { readonly id: number; readonly is_open: boolean }>`
        select p.id, p.is_open, ${VERSION}, coalesce(s.running, 0) as running, coalesce(s.locked, 0) as locked,
          coalesce(s.daily, 0) as daily
        from mining_products p
        cross join lateral (
          select * from mining_product_versions where product_id = p.id order by version desc limit 1) v
        left join operators o on o.id = v.saved_by
        left join (select product_id, ${HELD} from mining_subscriptions
          where status in ('running', 'leaving') group by product_id) s on s.product_id = p.id
        order by p.is_open desc, v.lock_days, p.id limit ${MOST_PRODUCTS}
      `.execute(database);
      const list = rows.map((row) => ({
        id: row.id,
        is_open: row.is_open,
        ...presentVersion(row),
        day_income: formatDecimal(parseMoney(row.daily)),
      }));
      return answer({ currency: currency(), list });
    },
  });

export const consoleMiningProductVersionsEndpoint = ({ database }: ProductReviewDeps) =>
  endpoint<typeof consoleMiningProductVersions>({
    call: consoleMiningProductVersions,
    async handle({ id }) {
      const { rows } = await sql<VersionRow>`
        select ${VERSION}, coalesce(s.running, 0) as running, coalesce(s.locked, 0) as locked,
          coalesce(s.daily, 0) as daily
        from mining_product_versions v
        left join operators o on o.id = v.saved_by
        left join (select product_version, ${HELD} from mining_subscriptions
          where product_id = ${id} and status in ('running', 'leaving') group by product_version) s
          on s.product_version = v.version
        where v.product_id = ${id} order by v.version desc limit ${MOST_VERSIONS}
      `.execute(database);
      return rows.length === 0 ? refuse('notFound') : answer({ list: rows.map(presentVersion) });
    },
  });

export const consoleOpenMiningProductEndpoint = ({ auditLog }: ProductReviewDeps) =>
  endpoint<typeof consoleOpenMiningProduct>({
    call: consoleOpenMiningProduct,
    storesAnswer: true,
    async handle({ id, open, reason }, request) {
      const isOpen = open === 1;
      const done = await auditLog.record(actorOf(request), async (transaction, note) => {
        const product = await transaction
          .selectFrom('mining_products')
          .select('is_open')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (product === undefined) return 'notFound';
        if (product.is_open === isOpen) return 'alreadyDone';
        await transaction.updateTable('mining_products').set({ is_open: isOpen }).where('id', '=', id).execute();
        const action = isOpen ? 'mining.open' : 'mining.close';
        await note({
          action,
          subject: `mining_product:${id}`,
          before: { open: !isOpen },
          after: { open: isOpen },
          reason,
        });
        return null;
      });
      if (done !== null) return refuse(done);
      return answer({}, isOpen ? 'server.miningProductOpened' : 'server.miningProductClosed');
    },
  });

interface VersionRow extends TermsRow {
  readonly version: number;
  readonly texts: ProductTexts;
  readonly image: string | null;
  readonly saved_at: Date;
  readonly reason: string;
  readonly operator: string;
  readonly running: string;
  readonly locked: string;
  readonly daily: string;
}

function presentVersion(row: VersionRow) {
  return {
    version: row.version,
    texts: Object.entries(row.texts).map(([language, { title, desc }]) => ({ language, title, desc })),
    image: pictureAddress(row.image),
    image_hash: row.image ?? '',
    ...presentTerms(termsOf(row)),
    savedAt: row.saved_at.getTime(),
    operator: row.operator,
    reason: row.reason,
    running: Number(row.running),
    locked: formatDecimal(parseMoney(row.locked)),
  };
}

const VERSION = sql`v.version, v.texts, v.image, v.dividend_percentage, v.min_amount, v.max_amount, v.limit_num,
  v.lock_days, v.penalty_percentage, v.saved_at, v.reason, coalesce(${operatorLabel('o')}, '') as operator`;
/** Of subscriptions that have not ended. */
const HELD = sql`count(*) as running, sum(locked) as locked, sum(daily) as daily`;
const MOST_PRODUCTS = 100;
const MOST_VERSIONS = 50;
