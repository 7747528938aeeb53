import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveDuration } from '@candor/protocol/console/save-duration.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { ApprovedRow } from '../../approvals/approval.ts';
import type { Proposals } from '../../approvals/proposals.ts';

type Input = InputOf<typeof consoleSaveDuration>;

export const consoleSaveDurationEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleSaveDuration>({
    call: consoleSaveDuration,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const asked = input.id === 0 ? await added(database, input) : await changed(database, input);
      if (asked.kind === 'refused') return asked;
      const result = await proposals.propose(actorOf(request), {
        kind: 'option.duration',
        subject: `duration:${input.id === 0 ? `${input.seconds}s` : input.id}`,
        payload: { ...asked.which, ...termsOf(input) },
        amount: null,
        customerId: null,
        reason: input.reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** Noted as what was changed: a duration has one history, no matter who was allowed to change it then. */
export const DURATION_APPROVAL: ApprovedRow = {
  writtenBy: 'carry_out_option_duration',
  changes: 'options',
  entries: ({ id: proposal, payload, before, reason }, id) => [
    {
      action: payload['duration_id'] === undefined ? 'duration.add' : 'duration.change',
      subject: `duration:${id}`,
      before,
      after: { proposal, ...payload },
      reason,
    },
  ],
};

function faultsOf({ id, seconds, ratio, least_stake }: Input): Record<string, MessageKey> {
  return {
    ...(id === 0 && seconds < SHORTEST_SECONDS ? { seconds: 'field.small' as const } : {}),
    ...(parseDecimal(ratio) < LEAST_RATIO ? { ratio: 'field.small' as const } : {}),
    ...(parseDecimal(ratio) > MOST_RATIO ? { ratio: 'field.large' as const } : {}),
    ...(parseDecimal(least_stake) <= 0n ? { least_stake: 'field.small' as const } : {}),
  };
}

const termsOf = ({ ratio, least_stake, exposure_limit }: Input) => ({
  ratio: formatDecimal(parseDecimal(ratio)),
  least_stake: formatDecimal(parseDecimal(least_stake)),
  exposure_limit: exposure_limit === '' ? '' : formatDecimal(parseDecimal(exposure_limit)),
});

/** Which duration is meant; of one that is there, as it is. */
interface Asked {
  readonly kind: 'asked';
  readonly which: Readonly<Record<string, unknown>>;
}
type Refusal = ReturnType<typeof refuse>;

async function added(database: Database, { seconds }: Input): Promise<Asked | Refusal> {
  const query = database.selectFrom('option_durations').select('id').where('seconds', '=', seconds);
  const offered = await query.where('retired_at', 'is', null).executeTakeFirst();
  return offered === undefined
    ? { kind: 'asked', which: { seconds } }
    : refuse('invalidInput', { fields: { seconds: 'field.durationTaken' } });
}

/** Its length stays what it is: options that were bought are named by it. */
async function changed(database: Database, { id, version }: Input): Promise<Asked | Refusal> {
  const query = database
    .selectFrom('option_durations')
    .select(['seconds', 'ratio', 'least_stake', 'exposure_limit', 'version', 'retired_at']);
  const found = await query.where('id', '=', id).executeTakeFirst();
  if (found === undefined) return refuse('notFound');
  const { seconds, version: present, retired_at: retiredAt, ...before } = found;
  if (present !== version || retiredAt !== null) return refuse('alreadyDone', { message: 'server.changedSince' });
  return { kind: 'asked', which: { duration_id: id, seconds, version, before } };
}

/** As the table has it. */
const SHORTEST_SECONDS = 5;
/** Of the stake: less would be no prospect, more a gift. */
const [LEAST_RATIO, MOST_RATIO] = [parseDecimal('0.01'), parseDecimal('1.5')];
