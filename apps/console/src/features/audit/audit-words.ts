import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import type { Contributions } from '../../feature.ts';

export type AuditEntry = OutputOf<typeof consoleAuditLog>['list'][number];

/** What was done, in words; an action that this version does not know keeps its name. */
export function actionText(t: Translator, action: string): string {
  const [, done = action, end] = /^(.*?)(?:\.(failed|announced))?$/.exec(action) ?? [];
  const key = `console.audit.did.${done}`;
  const words = t.has(key) ? t.unchecked(key) : done;
  if (end === undefined) return words;
  return t(end === 'failed' ? 'console.audit.didFail' : 'console.audit.didAnnounce', { action: words });
}

/** To whom or what it was done, in words. `kinds`: as the features declare them. */
export function subjectText(t: Translator, kinds: AuditSubjects, subject: string): string {
  const [kind, id] = parted(subject);
  const name = kinds[kind]?.name;
  if (name !== undefined) return name(t, id);
  const key = `console.audit.subject.${kind}`;
  return t.has(key) && id !== '' ? t.unchecked(key, { id }) : subject;
}

/** Where it can be looked at; null where it has no place of its own. */
export function subjectPath(
  kinds: AuditSubjects,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): string | null {
  const [kind, id] = parted(subject);
  return kinds[kind]?.path(id, action) ?? null;
}

type AuditSubjects = Contributions['auditSubjects'];

function parted(subject: string): readonly [kind: string, id: string] {
  const colon = subject.indexOf(':');
  return colon === -1 ? [subject, ''] : [subject.slice(0, colon), subject.slice(colon + 1)];
}
