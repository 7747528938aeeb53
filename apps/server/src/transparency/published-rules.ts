import { publishedRules } from '@candor/protocol/receipt/published-rules.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import { instrumentNamed } from './named-instrument.ts';
import type { ReceiptDeps } from './receipts.ts';
import { countRules, readRulesVersions } from './rules-store.ts';

export const publishedRulesEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof publishedRules>({
    call: publishedRules,
    async handle({ instrument, kind, page }) {
      const id = instrumentNamed(instruments, instrument)?.id;
      if (id === undefined) return refuse('notFound');
      const total = await countRules(database, id, kind);
      const before = total - (page - 1) * PAGE_SIZE + 1;
      const data = before <= 1 ? [] : await readRulesVersions(database, id, kind, { before, limit: PAGE_SIZE });
      return answer({ data, total });
    },
  });

const PAGE_SIZE = 20;
