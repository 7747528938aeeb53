import { hash } from 'node:crypto';

/** What tells one input of a call from another. Of a file its name, size and type are looked at. */
export const inputHash = (input: unknown): string => hash('sha256', JSON.stringify(input, withoutContent), 'base64');

const withoutContent = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type] : value;
