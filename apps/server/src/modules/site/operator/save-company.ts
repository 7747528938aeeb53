import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveCompany } from '@candor/protocol/console/companies.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { saveRow, seenRow } from '../../audit/save-row.ts';
import type { SaveDeps, SavedRow } from '../../audit/save-row.ts';
import type { mayShow } from '../../pictures/pictures.ts';

interface Pictures {
  readonly mayShow: typeof mayShow;
}

export const consoleSaveCompanyEndpoint = (deps: SaveDeps & { readonly publishedPictures: Pictures }) =>
  endpoint<typeof consoleSaveCompany>({
    call: consoleSaveCompany,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await saveRow(deps, request, { noun: 'company', reason: input.reason }, (transaction) =>
        save(transaction, input, deps.publishedPictures),
      );
      return 'kind' in saved ? saved : answer(saved, 'server.companySaved');
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

async function save(transaction: Transaction<Tables>, input: Input, pictures: Pictures): Promise<SavedRow | Refusal> {
  const before = input.id === 0 ? null : await storedCompany(transaction, input);
  if (before !== null && 'kind' in before) return before;
  if (!(await pictures.mayShow(transaction, input.logo, before?.logo ?? '')))
    return refuse('invalidInput', { fields: { logo: 'field.wrongLogo' } });
  return { ...(await write(transaction, input)), before, after: companyOf(input) };
}

/** As it is, locked until the transaction ends. */
async function storedCompany(transaction: Transaction<Tables>, { id, version }: Input) {
  const stored = await transaction
    .selectFrom('companies')
    .select(['name', 'logo', 'url', 'subject', 'registered_address', 'location'])
    .select(['email', 'complaint_email', 'listed', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return seenRow(stored, version);
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
