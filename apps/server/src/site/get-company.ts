import { getCompany } from '@candor/protocol/site/get-company.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { Site } from './site.ts';

export const getCompanyEndpoint = ({ database }: Site) =>
  endpoint({
    call: getCompany,
    async handle() {
      const columns = ['id', 'name', 'logo', 'url', 'subject', 'registered_address', 'location', 'email'] as const;
      return answer(await database.selectFrom('company').select(columns).orderBy('id').executeTakeFirstOrThrow());
    },
  });
