export const operatorKeys = {
  all: ['operators'] as const,
  page: (page: number) => ['operators', page] as const,
};
