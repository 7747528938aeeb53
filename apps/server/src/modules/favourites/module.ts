import { defineModule } from '../../kernel/module.ts';
import { favouriteListEndpoint } from './list.ts';
import { favouriteSetEndpoint } from './set.ts';

/** The instruments that a customer marked, in the customer's order. */
export const favourites = defineModule({
  name: 'favourites',
  open: ({ database }) => ({ calls: [favouriteListEndpoint(database), favouriteSetEndpoint(database)] }),
});
