/** The query keys of companies. Those under `mine` depend on the company that the browser has entered. */
export const companyKeys = {
  all: ['companies'] as const,
  search: (name: string) => [...companyKeys.all, 'search', name] as const,
  mine: () => [...companyKeys.all, 'mine'] as const,
  company: () => [...companyKeys.mine(), 'company'] as const,
  email: () => [...companyKeys.mine(), 'email'] as const,
};
