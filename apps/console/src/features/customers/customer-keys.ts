/** The query keys of customers: everything of one of them begins alike. */
export const customerKeys = {
  list: (filters: object, page: number) => ['customers', filters, page] as const,
  one: (id: number) => ['customer', id] as const,
  part: (id: number, part: string, ...more: readonly unknown[]) => ['customer', id, part, ...more] as const,
};
