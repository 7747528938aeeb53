import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleWithdrawal } from '@candor/protocol/console/payments/withdrawal-detail.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { longerHold } from '../withdrawals/holds.ts';
import type { Holds } from '../withdrawals/holds.ts';
import { proposalsAbout, othersNeeded, totalsOf } from './payment-queries.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { withdrawalFlags } from './withdrawal-flags.ts';
import { readWithdrawals, presentWithdrawalRow, plain, readWithdrawal } from './withdrawals-reader.ts';
import { hasReleased } from './sent-marks.ts';

export const consoleWithdrawalsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleWithdrawals>({
    call: consoleWithdrawals,
    async handle(input, { session }) {
      const { rows, total } = await readWithdrawals(database, input);
      const ids = rows.map(({ id }) => Number(id));
      const [facts, proposalsOf] = await Promise.all([
        readWithdrawalFacts(database, ids),
        proposalsAbout(database, ids, session),
      ]);
      const list = rows.map((row) => {
        const id = Number(row.id);
        const known = facts.get(id);
        const flags = known === undefined ? [] : withdrawalFlags(known);
        return { ...presentWithdrawalRow(row), flags, proposal: proposalsOf(id)[0] ?? null };
      });
      return answer({ list, total });
    },
  });

export const consoleWithdrawalEndpoint = ({
  database,
  engine,
  holds,
}: {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly holds: Holds;
}) =>
  endpoint<typeof consoleWithdrawal>({
    call: consoleWithdrawal,
    async handle({ id }, { session }) {
      const row = await readWithdrawal(database, id);
      if (row === null) return refuse('notFound');
      const facts = must((await readWithdrawalFacts(database, [id])).get(id), 'a withdrawal has facts');
      const customerId = Number(row.user_id);
      const amount = parseMoney(row.amount);
      const [proposalsOf, totals, others, view, resting, released] = await Promise.all([
        proposalsAbout(database, [id], session),
        totalsOf(database, customerId),
        othersNeeded(database, { kind: 'withdrawal.approve', amount, customerId }, session),
        engine.view(customerId),
        holds.of(customerId),
        hasReleased(database, id, session.operatorId),
      ]);
      const proposals = proposalsOf(id);
      const methodId = row.method_id === null ? null : Number(row.method_id);
      const methodHold =
        methodId === null || facts.boundAt === null
          ? null
          : resting.ofMethod({ id: methodId, createdAt: facts.boundAt });
      return answer({
        withdrawal: { ...presentWithdrawalRow(row), flags: withdrawalFlags(facts), proposal: proposals[0] ?? null },
        payout: { ...row.payout },
        memo: row.memo,
        asked: plain(row.asked),
        price: plain(row.price),
        reason: row.status === 'refused' ? row.notes : '',
        reference: row.status === 'done' ? row.reference : '',
        method_id: methodId,
        boundAt: facts.boundAt,
        heldUntil: longerHold(resting.customer, methodHold),
        last_amounts: facts.lastAmounts.map(formatDecimal),
        ...totals,
        owned: formatDecimal(facts.owned),
        open_orders: view?.orders.length ?? 0,
        others_needed: others,
        may_mark_sent: released ? 0 : 1,
        proposals,
      });
    },
  });
