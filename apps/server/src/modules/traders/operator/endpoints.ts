import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleTraderApplicationEndpoint, consoleTraderApplicationsEndpoint } from './applications.ts';
import { consoleDecideTraderApplicationEndpoint } from './decide-application.ts';
import type { DecideApplicationDeps } from './decide-application.ts';
import { consoleSuspendTraderEndpoint } from './suspend-trader.ts';
import type { SuspendTraderDeps } from './suspend-trader.ts';
import { consoleTradersEndpoint } from './traders-list.ts';

/** What the back office asks and does about traders. */
export const operatorTraderCalls = (deps: DecideApplicationDeps & SuspendTraderDeps): AnyEndpoint[] => [
  consoleTraderApplicationsEndpoint(deps),
  consoleTraderApplicationEndpoint(deps),
  consoleDecideTraderApplicationEndpoint(deps),
  consoleTradersEndpoint(deps),
  consoleSuspendTraderEndpoint(deps),
];
