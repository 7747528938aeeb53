/** The query keys of what the operator publishes. */
export const siteKeys = {
  all: ['site'] as const,
  basicInfo: () => [...siteKeys.all, 'basic-info'] as const,
  menu: () => [...siteKeys.all, 'menu'] as const,
  areas: () => [...siteKeys.all, 'areas'] as const,
  countriesNotServed: () => [...siteKeys.all, 'countries-not-served'] as const,
  headlines: () => [...siteKeys.all, 'headlines'] as const,
  news: (category: number, search: string) => [...siteKeys.all, 'news-list', category, search] as const,
  newsItem: (id: number) => [...siteKeys.all, 'news', id] as const,
  page: (group: string) => [...siteKeys.all, 'page', group] as const,
};
