import { consoleResetNickname, consoleSaveCustomerFacts } from '@candor/protocol/console/customer-facts.ts';
import type { Transaction } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { CustomerNotices } from '../../notifications/customer-notices.ts';

interface CustomerFactsDeps {
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}

export const consoleSaveCustomerFactsEndpoint = ({ auditLog, bus }: CustomerFactsDeps) =>
  endpoint<typeof consoleSaveCustomerFacts>({
    call: consoleSaveCustomerFacts,
    storesAnswer: true,
    async handle({ id, level, credit_score, remark, reason, ...input }, request) {
      const after = { level, credit_score, remark };
      const seen = { level: input.seen_level, credit_score: input.seen_credit_score, remark: input.seen_remark };
      const fault = await auditLog.record(actorOf(request), async (transaction, note) => {
        const found = await factsOf(transaction, id);
        if (found === undefined) return 'notFound';
        const { nickname: _nickname, ...before } = found;
        if (!isSame(before, seen)) return 'outdated';
        if (isSame(before, after)) return 'unchanged';
        await transaction.updateTable('users').set(after).where('id', '=', String(id)).execute();
        await note({ action: 'customer.facts', subject: `customer:${id}`, before, after, reason });
        return null;
      });
      if (fault === 'notFound') return refuse('notFound');
      if (fault === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      if (fault === 'unchanged') return refuse('alreadyDone', { message: 'server.nothingToChange' });
      bus.publish('customerChanged', { userId: id });
      return answer({}, 'server.customerFactsSaved');
    },
  });

export const consoleResetNicknameEndpoint = ({
  auditLog,
  bus,
  notices,
}: CustomerFactsDeps & { readonly notices: CustomerNotices }) =>
  endpoint<typeof consoleResetNickname>({
    call: consoleResetNickname,
    storesAnswer: true,
    async handle({ id, reason, customer_reason: message }, request) {
      const result = await auditLog.record(actorOf(request), async (transaction, note) => {
        const found = await factsOf(transaction, id);
        if (found === undefined) return 'notFound';
        if (found.nickname === '') return 'alreadyDone';
        await transaction.updateTable('users').set({ nickname: '' }).where('id', '=', String(id)).execute();
        const change = { before: { nickname: found.nickname }, after: { nickname: '', message } };
        await note({ action: 'customer.nickname', subject: `customer:${id}`, ...change, reason });
        return notices.tell(transaction, id, { name: 'nicknameReset', reason: message });
      });
      if (typeof result === 'string') return refuse(result);
      bus.publish('customerChanged', { userId: id });
      if (result.length > 0) bus.publish('inboxes', result);
      return answer({}, 'server.nicknameReset');
    },
  });

const factsOf = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .selectFrom('users')
    .select(['level', 'credit_score', 'remark', 'nickname'])
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirst();

interface Facts {
  readonly level: number;
  readonly credit_score: number;
  readonly remark: string;
}

const isSame = (one: Facts, other: Facts): boolean =>
  one.level === other.level && one.credit_score === other.credit_score && one.remark === other.remark;
