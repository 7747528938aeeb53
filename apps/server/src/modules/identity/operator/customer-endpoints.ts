import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleAddCustomerNoteEndpoint } from './add-customer-note.ts';
import type { Console } from '../../back-office/console.ts';
import { consoleCustomerInfoEndpoint } from './customer-info.ts';
import { consoleCustomerNotesEndpoint } from './customer-notes.ts';
import { consoleCustomerOrdersEndpoint } from './customer-orders.ts';
import { consoleCustomerPostingsEndpoint } from './customer-postings.ts';
import { consoleCustomerSessionsEndpoint } from './customer-sessions.ts';
import { consoleCustomersEndpoint } from './customers.ts';
import { consoleEndCustomerSessionsEndpoint } from './end-customer-sessions.ts';
import { consoleFreezeCustomerEndpoint } from './freeze-customer.ts';
import { consolePictureLooksEndpoint } from '../../uploads/operator/picture-looks.ts';
import { consoleRemoveSecondFactorEndpoint } from './remove-second-factor.ts';
import { consoleSearchEndpoint } from './search/search.ts';

export const customerEndpoints = (parts: Console): AnyEndpoint[] => [
  consoleSearchEndpoint(parts),
  consoleCustomersEndpoint(parts),
  consolePictureLooksEndpoint(parts),
  consoleCustomerInfoEndpoint(parts),
  consoleCustomerOrdersEndpoint(parts),
  consoleCustomerPostingsEndpoint(parts),
  consoleCustomerSessionsEndpoint(parts),
  consoleEndCustomerSessionsEndpoint(parts),
  consoleCustomerNotesEndpoint(parts),
  consoleAddCustomerNoteEndpoint(parts),
  consoleFreezeCustomerEndpoint(parts),
  consoleRemoveSecondFactorEndpoint(parts),
];
