import { delDrawMethod } from '@candor/protocol/wallet/del-draw-method.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { PayoutMethods } from './payout-methods.ts';

export const removePayoutMethodEndpoint = ({ methods }: { readonly methods: PayoutMethods }) =>
  endpoint<typeof delDrawMethod>({
    call: delDrawMethod,
    storesOutcome: true,
    async handle({ id }, { session: { userId }, ...origin }) {
      return (await methods.remove(userId, id, origin)) ? answer({}, 'server.methodRemoved') : refuse('notFound');
    },
  });
