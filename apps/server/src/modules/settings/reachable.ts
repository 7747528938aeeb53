import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingsReader } from './settings.ts';

/** Whether customers find anybody to ask: customer service, or an address of the company whose site this is. */
export async function isAnyoneReachable(database: Database, settings: SettingsReader): Promise<boolean> {
  return hasService(settings) || (await hasEmail(database, settings.number('company_id') ?? 0));
}

/** As the web app understands the two settings. */
function hasService(settings: SettingsReader): boolean {
  const link = settings.text('service_link').trim();
  return settings.text('service_link_type') === MAIL
    ? /^(mailto:)?[^@\s]+@[^@\s]+$/i.test(link)
    : /^https?:\/\//i.test(link);
}

async function hasEmail(database: Database, companyId: number): Promise<boolean> {
  const own = database
    .selectFrom('companies')
    .select(['email', 'complaint_email'])
    .orderBy(sql`id = ${companyId}`, 'desc')
    .orderBy('id')
    .limit(1);
  const row = await own.executeTakeFirst();
  return row !== undefined && `${row.email}${row.complaint_email}` !== '';
}

const MAIL = '2';
