import { consoleCompanies } from '@candor/protocol/console/companies.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { ownCompany } from '../visitor-companies.ts';
import type { CompanySite } from '../visitor-companies.ts';

export const consoleCompaniesEndpoint = ({ database, ...site }: CompanySite & { readonly database: Database }) =>
  endpoint<typeof consoleCompanies>({
    call: consoleCompanies,
    async handle({ search, page }) {
      const found = database
        .selectFrom('companies')
        .where(sql<boolean>`strpos(lower(concat_ws(' ', name, url, email)), lower(${search})) > 0`);
      const { total } = await found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
      const rows = await found
        .select(['id', 'name', 'logo', 'url', 'subject', 'registered_address', 'location'])
        .select(['email', 'complaint_email', 'listed', 'status', 'loss_url', 'version'])
        .orderBy('name')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute();
      const ownId = ownCompany(site)?.id;
      const companyRow = ({ status, ...row }: (typeof rows)[number]) => ({
        ...row,
        open: status !== 0,
        own: row.id === ownId,
      });
      return answer({ list: rows.map(companyRow), total: Number(total) });
    },
  });

const PAGE_SIZE = 20;
