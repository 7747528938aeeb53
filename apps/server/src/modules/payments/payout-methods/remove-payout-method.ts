import { deletePayoutMethod } from '@candor/protocol/wallet/delete-payout-method.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { PayoutMethods } from './payout-methods.ts';

export const removePayoutMethodEndpoint = ({ methods }: { readonly methods: PayoutMethods }) =>
  endpoint<typeof deletePayoutMethod>({
    call: deletePayoutMethod,
    storesAnswer: true,
    async handle({ id }, { session: { userId }, ...origin }) {
      return (await methods.remove(userId, id, origin)) ? answer({}, 'server.methodRemoved') : refuse('notFound');
    },
  });
