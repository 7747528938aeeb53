import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import { customerPath, paths, paymentPath } from '../../paths.ts';
import { settingName } from '../../session/setting-text.ts';

export type AuditEntry = OutputOf<typeof consoleAuditLog>['list'][number];

/** What was done, in words; an action that this version does not know keeps its name. */
export function actionText(t: Translator, action: string): string {
  const [, done = action, end] = /^(.*?)(?:\.(failed|announced))?$/.exec(action) ?? [];
  const key = `console.audit.did.${done}`;
  const words = t.has(key) ? t.unchecked(key) : done;
  if (end === undefined) return words;
  return t(end === 'failed' ? 'console.audit.didFail' : 'console.audit.didAnnounce', { action: words });
}

/** To whom or what it was done, in words. */
export function subjectText(t: Translator, subject: string): string {
  const [kind, id] = parted(subject);
  if (kind === 'setting') return settingName(t, id);
  const key = `console.audit.subject.${kind}`;
  return t.has(key) && id !== '' ? t.unchecked(key, { id }) : subject;
}

/** Where it can be looked at; null where it has no place of its own. */
export function subjectPath({ action, subject }: { readonly action: string; readonly subject: string }): string | null {
  const [kind, id] = parted(subject);
  switch (kind) {
    case 'customer':
      return customerPath(Number(id));
    case 'payment':
      // The log keeps one number for both; what was done says which it is, and the search finds either.
      if (action.startsWith('deposit.')) return paymentPath('deposit', Number(id));
      if (action.startsWith('withdrawal.')) return paymentPath('withdrawal', Number(id));
      return `${paths.search}?text=${id}`;
    case 'verification':
      return `${paths.identity}?row=${id}`;
    case 'operator':
      return `${paths.operators}?row=${id}`;
    case 'instrument':
      return `${paths.instruments}?row=${id}`;
    case 'currency':
      return `${paths.catalogue}?row=${id}`;
    case 'duration':
      return `${paths.durations}?row=${id}`;
    case 'setting':
      return `${paths.settings}?search=${id}`;
    case 'rule':
      return paths.rules;
    case 'page':
    case 'news':
    case 'menu':
    case 'area':
      return paths.content;
    case 'bank':
      return paths.catalogue;
    case 'cash':
      return paths.books;
    case 'outbox':
      return paths.outbox;
    default:
      return null;
  }
}

function parted(subject: string): readonly [kind: string, id: string] {
  const colon = subject.indexOf(':');
  return colon === -1 ? [subject, ''] : [subject.slice(0, colon), subject.slice(colon + 1)];
}
