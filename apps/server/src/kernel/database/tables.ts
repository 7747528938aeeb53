/**
 * Every table of the database. The noun that owns some declares their columns, in its `tables.ts`, and adds them here:
 * `declare module '../platform/database/tables.ts' { interface Tables extends FavouriteTables {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member is declared by the noun that owns the table
export interface Tables {}
