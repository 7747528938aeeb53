import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveCompany } from '@candor/protocol/console/companies.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Bus } from '../../../kernel/bus.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { mayShow } from '../../pictures/pictures.ts';

export const consoleSaveCompanyEndpoint = (deps: {
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly publishedPictures: { readonly mayShow: typeof mayShow };
}) =>
  endpoint<typeof consoleSaveCompany>({
    call: consoleSaveCompany,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const present = input.id === 0 ? null : await storedCompany(transaction, input);
        if (typeof present === 'string') return present;
        if (!(await deps.publishedPictures.mayShow(transaction, input.logo, present?.logo ?? ''))) return 'noPicture';
        const row = await write(transaction, input);
        const action = input.id === 0 ? 'company.add' : 'company.change';
        const after = { ...companyOf(input), version: row.version };
        await note({ action, subject: `company:${row.id}`, before: present, after, reason: input.reason });
        return row;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'noPicture') return refuse('invalidInput', { fields: { logo: 'field.wrongLogo' } });
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer(saved, 'server.companySaved');
    },
  });

type Input = InputOf<typeof consoleSaveCompany>;

function faultsOf({ url, email, complaint_email }: Input): Record<string, MessageKey> {
  return {
    ...webAddressFault('url', url),
    ...emailFault('email', email),
    ...emailFault('complaint_email', complaint_email),
  };
}

export const webAddressFault = (name: string, url: string): Record<string, MessageKey> =>
  url === '' || (WEB_ADDRESS.test(url) && URL.canParse(url)) ? {} : { [name]: 'field.wrongWebAddress' };

const emailFault = (name: string, address: string): Record<string, MessageKey> =>
  address === '' || EMAIL.safeParse(address).success ? {} : { [name]: 'field.email' };

const companyOf = ({ id: _id, version: _version, reason: _reason, listed, ...facts }: Input) => ({
  ...facts,
  listed: listed === '1',
});

/** As it is, locked until the transaction ends. */
async function storedCompany(transaction: Transaction<Tables>, { id, version }: Input) {
  const stored = await transaction
    .selectFrom('companies')
    .select(['name', 'logo', 'url', 'subject', 'registered_address', 'location'])
    .select(['email', 'complaint_email', 'listed', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) return 'notFound';
  return stored.version === version ? stored : 'outdated';
}

function write(transaction: Transaction<Tables>, input: Input) {
  const company = companyOf(input);
  const added = transaction.insertInto('companies').values({ ...company, status: 1, loss_url: '' });
  if (input.id === 0) return added.returning(['id', 'version']).executeTakeFirstOrThrow();
  const changed = transaction.updateTable('companies').set({ ...company, version: input.version + 1 });
  return changed.where('id', '=', input.id).returning(['id', 'version']).executeTakeFirstOrThrow();
}

const EMAIL = z.email();
const WEB_ADDRESS = /^https?:\/\/[^\s/]+\S*$/i;
