import { getCompanyStatus } from '@candor/protocol/site/get-company-status.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { Site } from './site.ts';

export const getCompanyStatusEndpoint = ({ database }: Site) =>
  endpoint({
    call: getCompanyStatus,
    async handle() {
      const row = await database
        .selectFrom('company')
        .select(['status', 'loss_url'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return answer({ status: row.status === 0 ? (0 as const) : (1 as const), loss_url: row.loss_url });
    },
  });
