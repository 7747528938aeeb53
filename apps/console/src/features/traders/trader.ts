import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleTraderApplication } from '@candor/protocol/console/traders/applications.ts';
import type { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { formatNumber } from '@candor/locales/format.ts';
import { queuesKey } from '../../domain/queues/queues.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { language } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';

type DetailDto = OutputOf<typeof consoleTraderApplication>;

export type Application = ReturnType<typeof applicationFrom>;
export type ApplicationDetail = ReturnType<typeof applicationDetailFrom>;
export type Trader = ReturnType<typeof traderFrom>;

export const applicationFrom = (wire: DetailDto['others'][number]) => camelFields(wire);

export const applicationDetailFrom = ({ application, others }: DetailDto) => ({
  ...camelFields(application),
  linked: application.linked.map((each) => camelFields(each)),
  others: others.map(applicationFrom),
});

export const traderFrom = (wire: OutputOf<typeof consoleTraders>['list'][number]) => camelFields(wire);

/** Everything begins with the same, so that a decision renews queue, panel and lists. */
export const traderKeys = {
  all: ['traders'] as const,
  page: (list: string, input: object, page: number) => ['traders', list, input, page] as const,
  application: (id: number) => ['traders', 'application', id] as const,
};

/** What a decision about traders makes old. */
export const TRADER_RENEWS = [traderKeys.all, queuesKey];

/** What others know a customer by, or how they sign in. */
export const nameOf = ({ nickname, account, customerId }: Names): string =>
  [nickname, account].find((each) => each !== '') ?? String(customerId);

interface Names {
  readonly nickname: string;
  readonly account: string;
  readonly customerId: number;
}

/** Of "8.42"; a dash where there is none yet. */
export const percentText = (percent: string, sign: 'negative' | 'always' = 'negative'): string =>
  percent === '' ? NO_FIGURE : `${formatNumber(percent, language(), { minDecimals: 2, maxDecimals: 2, sign })}%`;
