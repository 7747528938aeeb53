import { consoleSaveArea } from '@candor/protocol/console/save-area.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isBarred, isCountry } from '../../site/areas.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';

export const consoleSaveAreaEndpoint = (parts: Console) =>
  endpoint<typeof consoleSaveArea>({
    call: consoleSaveArea,
    storesOutcome: true,
    async handle({ country: written, served: wanted, place, reason }, request) {
      const [country, served] = [written.toUpperCase(), wanted === '1'];
      if (!isCountry(country)) return refuse('notFound');
      if (served && isBarred(country)) return refuse('countryNotServed', { message: 'server.countryBarred' });
      const changed_at = new Date(parts.clock.wallNow());
      await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const query = transaction.selectFrom('areas').select(['served', 'place']).where('country', '=', country);
        const before = (await query.forUpdate().executeTakeFirst()) ?? { served: !isBarred(country), place: 0 };
        const choice = { served, place, changed_at };
        await transaction
          .insertInto('areas')
          .values({ country, ...choice })
          .onConflict((conflict) => conflict.column('country').doUpdateSet(choice))
          .execute();
        await note({ action: 'area.save', subject: `area:${country}`, before, after: { served, place }, reason });
      });
      parts.bus.publish('configurationChanged', { what: 'content' });
      return answer({}, 'server.areaSaved');
    },
  });
