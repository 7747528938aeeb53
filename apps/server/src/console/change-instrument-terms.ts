import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { endpoint, refuse } from '../platform/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from './console.ts';
import { proposedAnswer, wireProposed } from './wire-proposed.ts';

export const consoleChangeInstrumentTermsEndpoint = (parts: Console) =>
  endpoint<typeof consoleChangeInstrumentTerms>({
    call: consoleChangeInstrumentTerms,
    storesOutcome: true,
    async handle({ id, version, min_spread, fee_per_lot, fee_of_margin, reason }, request) {
      const query = parts.database
        .selectFrom('instruments')
        .select(['code', 'version', 'min_spread', 'fee_per_lot', 'fee_of_margin', 'price_precision']);
      const instrument = await query.where('id', '=', id).executeTakeFirst();
      if (instrument === undefined) return refuse('notFound');
      const { code, price_precision: precision, version: present, ...before } = instrument;
      if (present !== version) return refuse('alreadyDone', { message: 'server.proposalOutdated' });
      if ((min_spread.split('.')[1] ?? '').length > precision)
        return refuse('invalidInput', { fields: { min_spread: 'field.wrongSpread' } });
      // A fee of the margin is a share of it.
      if (parseDecimal(fee_of_margin) > parseDecimal('1'))
        return refuse('invalidInput', { fields: { fee_of_margin: 'field.large' } });
      const result = await parts.proposals.propose(actorOf(request), {
        kind: 'instrument.terms',
        subject: `instrument:${id}`,
        payload: {
          ...{ instrument_id: id, code, version, before },
          min_spread: formatDecimal(parseDecimal(min_spread)),
          fee_per_lot: formatDecimal(parseDecimal(fee_per_lot)),
          fee_of_margin: formatDecimal(parseDecimal(fee_of_margin)),
        },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
