import type * as z from 'zod/mini';
import { translatorFor } from '@candor/locales/all-messages.ts';
import type { Call } from '@candor/protocol/call.ts';
import type { MessageKey } from '@candor/locales/translate.ts';

export type ParsedInput =
  | { readonly kind: 'valid'; readonly input: unknown }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, MessageKey>> };

/** Checks what a caller sent against a call's schema; what is wrong is named per field by its message key. */
export function parseInput(schema: z.ZodMiniType, raw: unknown): ParsedInput {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { kind: 'valid', input: parsed.data };
  const fields: Record<string, MessageKey> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    fields[name] ??= messageKey(issue.message, issue.code);
  }
  return { kind: 'invalid', fields };
}

/**
 * A call documented as POST carries its input in the body alone; one
 * documented as GET in the query, or posted in the body too.
 */
export function rawInput(method: Call['method'], query: unknown, body: unknown): unknown {
  if (method === 'POST') return body ?? {};
  if (!isRecord(body)) return query;
  return isRecord(query) && hasAny(query) ? { ...query, ...body } : body;
}

function messageKey(message: string, issue: string): MessageKey {
  if (english.has(message)) return message;
  return issue === 'invalid_type' || issue === 'invalid_union' ? 'field.required' : 'field.notAnOption';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasAny(record: Record<string, unknown>): boolean {
  for (const _ in record) return true;
  return false;
}

const english = translatorFor('en');
