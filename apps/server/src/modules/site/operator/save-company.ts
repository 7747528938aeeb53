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

export const consoleSaveCompanyEndpoint = (deps: { readonly auditLog: AuditLog; readonly bus: Bus }) =>
  endpoint<typeof consoleSaveCompany>({
    call: consoleSaveCompany,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const row = input.id === 0 ? await add(transaction, input) : await change(transaction, input);
        if (typeof row === 'string') return row;
        const { id, version, before } = row;
        const action = input.id === 0 ? 'company.add' : 'company.change';
        const after = { ...companyOf(input), version };
        await note({ action, subject: `company:${id}`, before, after, reason: input.reason });
        return { id, version };
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer(saved, 'server.companySaved');
    },
  });

type Input = InputOf<typeof consoleSaveCompany>;

function faultsOf({ logo, url, email, complaint_email }: Input): Record<string, MessageKey> {
  return {
    ...(logo === '' || LOGO.test(logo) ? {} : { logo: 'field.wrongLogo' as const }),
    ...(url === '' || (WEB_ADDRESS.test(url) && URL.canParse(url)) ? {} : { url: 'field.wrongWebAddress' as const }),
    ...emailFault('email', email),
    ...emailFault('complaint_email', complaint_email),
  };
}

const emailFault = (name: string, address: string): Record<string, MessageKey> =>
  address === '' || EMAIL.safeParse(address).success ? {} : { [name]: 'field.email' };

const companyOf = ({ id: _id, version: _version, reason: _reason, listed, ...facts }: Input) => ({
  ...facts,
  listed: listed === '1',
});

async function add(transaction: Transaction<Tables>, input: Input): Promise<Saved> {
  const row = await transaction
    .insertInto('companies')
    .values({ ...companyOf(input), status: 1, loss_url: '' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, before: null };
}

async function change(transaction: Transaction<Tables>, input: Input): Promise<Saved | 'notFound' | 'outdated'> {
  const before = await transaction
    .selectFrom('companies')
    .select(['name', 'logo', 'url', 'subject', 'registered_address', 'location'])
    .select(['email', 'complaint_email', 'listed', 'version'])
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return 'notFound';
  if (before.version !== input.version) return 'outdated';
  const version = before.version + 1;
  const update = transaction.updateTable('companies').set({ ...companyOf(input), version });
  await update.where('id', '=', input.id).execute();
  return { id: input.id, version, before };
}

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly before: object | null;
}

/** A file of this site: two slashes, or a backslash, would lead to another. */
const LOGO = /^\/(?![/\\])[\w\-./]+$/;
const EMAIL = z.email();
const WEB_ADDRESS = /^https?:\/\/[^\s/]+\S*$/i;
