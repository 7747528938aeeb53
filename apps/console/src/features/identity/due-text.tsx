import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { spanText } from '../../numbers/span-text.ts';
import type { Submission } from './identity-keys.ts';

/** Until when the customer was promised an answer; where that has passed, by how much. */
export function DueText({ submission, now }: { readonly submission: Submission; readonly now: number }) {
  const t = useTranslation();
  const { decideBy, isOverdue } = submission;
  const time = spanText(t, Math.abs(decideBy - now));
  return (
    <>
      <span className="due" data-overdue={isOverdue ? '' : undefined}>
        {isOverdue ? t('console.identity.overdue', { time }) : t('console.identity.dueIn', { time })}
      </span>
      <span className="cell-sub">
        <Moment at={decideBy} />
      </span>
    </>
  );
}
