import type { Company } from './companies.ts';

export const wireCompany = (company: Company) => ({
  id: company.id,
  name: company.name,
  logo: company.logo,
  url: company.url,
  subject: company.subject,
  registered_address: company.registeredAddress,
  location: company.location,
  email: company.email,
});
