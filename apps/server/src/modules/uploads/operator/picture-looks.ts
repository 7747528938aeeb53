import { consolePictureLooks } from '@candor/protocol/console/picture-looks.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consolePictureLooksEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consolePictureLooks>({
    call: consolePictureLooks,
    async handle({ customer_id: customer, viewer, page }) {
      const ofCustomer = sql`l.upload_id in (select p.id from uploads p where p.user_id = ${customer})`;
      const where = sql`
        ${viewer === 'all' ? sql`true` : sql`l.viewer = ${viewer}`}
        and ${customer === 0 ? sql`true` : ofCustomer}`;
      const [{ rows }, counted] = await Promise.all([
        sql<Row>`
          with looks as materialized (
            select l.id, l.upload_id, l.viewer, l.viewer_id, l.address, l.looked_at from upload_looks l
            where ${where} order by l.id desc limit ${PAGE} offset ${(page - 1) * PAGE})
          select l.id, l.looked_at, l.viewer, l.address, p.user_id,
            case l.viewer when 'operator' then o.name else u.name end as name,
            case l.viewer when 'operator' then o.email else coalesce(u.email, u.mobile) end as account,
            coalesce(nullif(u.name, ''), u.email, u.mobile, '') as customer, v.id as verification_id,
            d.payment_id as deposit_id
          from looks l left join uploads p on p.id = l.upload_id left join users u on u.id = p.user_id
          left join operators o on l.viewer = 'operator' and o.id = l.viewer_id
          left join verifications v on v.user_id = p.user_id and p.id in (v.front_pic, v.reverse_pic, v.hand_pic)
          left join deposits d on d.user_id = p.user_id and d.proof_img = p.id
          order by l.id desc
        `.execute(database),
        sql<{ total: string }>`select count(*) as total from upload_looks l where ${where}`.execute(database),
      ]);
      return answer({ list: rows.map(asLook), total: Number(counted.rows[0]?.total) });
    },
  });

const asLook = (row: Row) => ({
  id: Number(row.id),
  at: row.looked_at.getTime(),
  viewer: row.viewer,
  address: row.address,
  name: row.name ?? '',
  account: row.account ?? '',
  customer: row.customer,
  customer_id: row.user_id === null ? null : Number(row.user_id),
  subject:
    row.verification_id !== null
      ? ({ kind: 'verification', id: Number(row.verification_id) } as const)
      : row.deposit_id !== null
        ? ({ kind: 'deposit', id: Number(row.deposit_id) } as const)
        : null,
});

interface Row {
  readonly id: string;
  readonly looked_at: Date;
  readonly viewer: 'customer' | 'operator';
  readonly address: string;
  readonly user_id: string | null;
  readonly name: string | null;
  readonly account: string | null;
  readonly customer: string;
  readonly verification_id: string | null;
  readonly deposit_id: string | null;
}

const PAGE = 20;
