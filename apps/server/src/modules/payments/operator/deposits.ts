import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import { consoleDeposit } from '@candor/protocol/console/payments/deposit-detail.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Currencies } from '../currencies.ts';
import { readDeposits, presentDepositRow, readDeposit } from './deposits-reader.ts';
import { proposalsAbout, othersNeeded, totalsOf } from './payment-queries.ts';
import { plain } from './withdrawals-reader.ts';

export const consoleDepositsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDeposits>({
    call: consoleDeposits,
    async handle(input, { session }) {
      const { rows, total } = await readDeposits(database, input);
      const proposalsOf = await proposalsAbout(
        database,
        rows.map(({ id }) => Number(id)),
        session,
      );
      const list = rows.map((row) => ({ ...presentDepositRow(row), proposal: proposalsOf(Number(row.id))[0] ?? null }));
      return answer({ list, total });
    },
  });

export const consoleDepositEndpoint = ({
  database,
  currencies,
}: {
  readonly database: Database;
  readonly currencies: Currencies;
}) =>
  endpoint<typeof consoleDeposit>({
    call: consoleDeposit,
    async handle({ id }, { session }) {
      const row = await readDeposit(database, id);
      if (row === null) return refuse('notFound');
      const currency = must(await currencies.find(row.currency_id), 'a deposit is of a currency that there is');
      const customerId = Number(row.user_id);
      const worth = worthOf(parseDecimal(row.number), currency.price);
      const [proposalsOf, totals, others] = await Promise.all([
        proposalsAbout(database, [id], session),
        totalsOf(database, customerId),
        othersNeeded(database, { kind: 'deposit.credit', amount: worth, customerId }, session),
      ]);
      const proposals = proposalsOf(id);
      return answer({
        deposit: { ...presentDepositRow(row), proposal: proposals[0] ?? null },
        currency_id: row.currency_id,
        address: row.address,
        reference: row.reference,
        bank_info: row.bank_info === null ? null : { ...row.bank_info },
        is_edit_flow: row.edit_flow,
        reason: row.status === 'refused' ? row.remark : '',
        price_then: plain(row.price),
        price_now: formatDecimal(currency.price),
        worth_now: formatDecimal(worth),
        is_price_old: currency.isPriceOld,
        ...totals,
        others_needed: others,
        proposals,
      });
    },
  });
