import { getCompanyStatus } from '@candor/protocol/site/get-company-status.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Company } from './companies.ts';
import { enteredCompany, ownCompany } from './company-of-visitor.ts';
import type { CompanySite } from './company-of-visitor.ts';

/** Closed is what its operator has closed, and for those who entered a company also what that company has. */
export const getCompanyStatusEndpoint = (site: CompanySite) =>
  endpoint({
    call: getCompanyStatus,
    handle(_input, { cookies }) {
      const closed = [ownCompany(site), enteredCompany(site, cookies)].find((company) => company?.open === false);
      return answer(
        closed === null || closed === undefined
          ? { status: 1 as const, loss_url: '' }
          : { status: 0 as const, loss_url: lossUrl(site, closed) },
      );
    },
  });

/** The closed company's own address, else the site's; "" where neither is an http or https address. */
function lossUrl({ settings }: CompanySite, { lossUrl: own }: Company): string {
  return [own, settings.text('loss_url')].find(isWebAddress) ?? '';
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
