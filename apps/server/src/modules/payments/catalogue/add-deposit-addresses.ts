import { consoleAddDepositAddresses } from '@candor/protocol/console/wallet-catalogue/add-deposit-addresses.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { customersAddresses } from '../payout-methods/payout-fault.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import { lineFaults, readAddressLines } from './address-lines.ts';
import { findStored } from './currency-terms.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleAddDepositAddressesEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddDepositAddresses>({
    call: consoleAddDepositAddresses,
    storesOutcome: true,
    async handle({ currency_id, addresses: text, reason }, request) {
      const currency = await findStored(database, currency_id);
      if (currency === undefined || currency.kind !== 'coin') return refuse('notFound');
      const lines = readAddressLines(text);
      if (lines.length === 0) return refuse('invalidInput', { fields: { addresses: 'field.required' } });
      if (lines.length > MOST) return refuse('invalidInput', { fields: { addresses: 'field.long' } });
      const addresses = lines.map(({ address }) => address);
      const [pool, paidOut] = await Promise.all([
        readPool(database, currency_id, addresses),
        customersAddresses(database, addresses),
      ]);
      const fields = lineFaults(lines, currency.network, { ...pool, paidOut });
      if (fields !== null) {
        const parameters = { count: Object.keys(fields).length };
        return refuse('invalidInput', { message: 'server.addressLinesWrong', parameters, fields });
      }
      const { code, network } = currency;
      const result = await proposals.propose(actorOf(request), {
        kind: 'deposit.addresses',
        subject: `currency:${currency_id}`,
        payload: { currency_id, code, network, addresses, before: { left: pool.left } },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** How many addresses of a coin nobody has yet, and which of these are there already, of this coin or of another. */
async function readPool(database: Database, currencyId: number, addresses: readonly string[]) {
  const ofCoin = database.selectFrom('deposit_addresses').where('currency_id', '=', currencyId);
  const [known, ofOthers, { left }] = await Promise.all([
    ofCoin.select('address').where('address', 'in', addresses).execute(),
    sql<{ address: string }>`
      select wanted.address from unnest(${addresses}::text[]) wanted (address)
      where exists (
        select from deposit_addresses a where lower(a.address) = lower(wanted.address)
          and a.currency_id <> ${currencyId})
    `.execute(database),
    ofCoin
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('user_id', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  const setOf = (rows: readonly { readonly address: string }[]) => new Set(rows.map(({ address }) => address));
  return { known: setOf(known), ofOtherCoin: setOf(ofOthers.rows), left: Number(left) };
}

const MOST = 1_000;
