import { consolePictureLooks } from '@candor/protocol/console/picture-looks.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { PictureSubject } from '../picture-subject.ts';

interface PictureLooksDeps {
  readonly database: Database;
  /** Asked for when every module is open. */
  readonly subjects: () => readonly PictureSubject[];
}

export const consolePictureLooksEndpoint = ({ database, subjects }: PictureLooksDeps) =>
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
            coalesce(nullif(u.name, ''), u.email, u.mobile, '') as customer,
            s.kind as subject_kind, s.id as subject_id
          from looks l left join uploads p on p.id = l.upload_id left join users u on u.id = p.user_id
          left join operators o on l.viewer = 'operator' and o.id = l.viewer_id
          left join lateral (${subjectOf(subjects())}) s on true
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
  subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: Number(row.subject_id) },
});

/** What the upload `p` belongs to, of all that modules keep pictures of. */
function subjectOf(subjects: readonly PictureSubject[]): RawBuilder<unknown> {
  const each = subjects.map(({ kind, id }) => sql`select ${kind}::text as kind, (${id})::bigint as id`);
  const all = each.length === 0 ? sql`select null as kind, null as id` : sql.join(each, sql` union all `);
  return sql`select kind, id from (${all}) subjects where id is not null limit 1`;
}

interface Row {
  readonly id: string;
  readonly looked_at: Date;
  readonly viewer: 'customer' | 'operator';
  readonly address: string;
  readonly user_id: string | null;
  readonly name: string | null;
  readonly account: string | null;
  readonly customer: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
}

const PAGE = 20;
