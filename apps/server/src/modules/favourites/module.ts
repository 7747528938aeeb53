import { defineModule } from '../../kernel/module.ts';
import { favouriteListEndpoint, favouriteSetEndpoint } from './favourites.ts';
/** The instruments that a customer marked, in the customer's order. */
export const favourites = defineModule({
  name: 'favourites',
  open: ({ database }) => ({ calls: [favouriteListEndpoint(database), favouriteSetEndpoint(database)] }),
});
