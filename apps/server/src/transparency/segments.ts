import { segments } from '@candor/protocol/receipt/segments.ts';
import { segment } from '@candor/protocol/receipt/segment.ts';
import { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import { publishedRules } from '@candor/protocol/receipt/published-rules.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import { instrumentNamed } from './named-instrument.ts';
import type { ReceiptDeps } from './receipts.ts';
import { readHeads, readTips, readSegment } from './segment-store.ts';
import { readKeys } from './signing-key.ts';
import { countRules, readRulesVersions } from './rules-store.ts';

export const segmentsEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segments>({
    call: segments,
    async handle({ instrument, page }) {
      const id = instrumentNamed(instruments(), instrument)?.id;
      if (id === undefined) return refuse('notFound');
      const [tip = { instrumentId: id, number: 0, seq: 0, hash: '', through: 0 }] = await readTips(database, [id]);
      // By numbers, so that a late page costs no more than the first.
      const to = tip.number - (page - 1) * PAGE_SIZE;
      const data = to < 1 ? [] : await readHeads(database, id, { from: to - PAGE_SIZE + 1, to });
      return answer({ data, total: tip.number, tip });
    },
  });

const PAGE_SIZE = 100;

export const segmentEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segment>({
    call: segment,
    async handle({ instrument, number }) {
      const id = instrumentNamed(instruments(), instrument)?.id;
      const found = id === undefined ? null : await readSegment(database, id, number);
      return found === null ? refuse('notFound') : answer(found);
    },
  });

export const segmentKeysEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segmentKeys>({
    call: segmentKeys,
    handle: async () =>
      answer({ keys: await readKeys(database), instruments: instruments().map(({ id, code }) => ({ id, code })) }),
  });

export const publishedRulesEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof publishedRules>({
    call: publishedRules,
    async handle({ instrument, kind, page }) {
      const id = instrumentNamed(instruments(), instrument)?.id;
      if (id === undefined) return refuse('notFound');
      const total = await countRules(database, id, kind);
      const before = total - (page - 1) * PUBLISHED_RULES_PAGE_SIZE + 1;
      const data =
        before <= 1 ? [] : await readRulesVersions(database, id, kind, { before, limit: PUBLISHED_RULES_PAGE_SIZE });
      return answer({ data, total });
    },
  });

const PUBLISHED_RULES_PAGE_SIZE = 20;
