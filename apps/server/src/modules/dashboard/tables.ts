declare module '../../kernel/database/tables.ts' {
  interface Tables {
    open_profit_samples: { at: string; profit: string };
  }
}

export {};
