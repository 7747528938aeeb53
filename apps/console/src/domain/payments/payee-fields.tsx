import type { Translator } from '@candor/locales/translate.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { CopyableText } from '../../kit/copyable-text.tsx';

/**
 * Where money goes to or is to be paid to, by the names of the wire; what leads it there is copied, not typed.
 */
export function payeeFields(t: Translator, payee: Readonly<Record<string, string>>): KeyValue[] {
  return Object.entries(payee).flatMap(([field, text]) => {
    if (text === '') return [];
    const key = `console.payment.field.${field}`;
    const label = t.has(key) ? t.unchecked(key) : field;
    const value = COPIED.has(field) ? <CopyableText label={label} text={text} /> : <bdi>{text}</bdi>;
    return [{ key: field, label, value }];
  });
}

const COPIED = new Set(['dc_address', 'payee_account', 'bank_iban', 'iban', 'account']);
