import { readStored, writeStored } from '@candor/client/stored-text.ts';
import type { LoanAnswers } from '@candor/protocol/loans/application.ts';
import { answersFrom, withoutPictures } from './application-fields.ts';

/** What was entered on this device by this customer and not sent yet; what another one entered is forgotten. */
export function readDraft(uid: number): LoanAnswers | undefined {
  const text = readStored(KEY);
  if (text === null) return undefined;
  // Only writeDraft writes this text.
  const draft = JSON.parse(text) as Draft;
  if (draft.uid === uid) return answersFrom(draft.answers);
  forgetDraft();
  return undefined;
}

export function writeDraft(uid: number, answers: LoanAnswers): void {
  writeStored(KEY, JSON.stringify({ uid, answers: withoutPictures(answers) } satisfies Draft));
}

export const forgetDraft = (): void => writeStored(KEY, null);

interface Draft {
  readonly uid: number;
  readonly answers: LoanAnswers;
}

const KEY = 'loan-application';
