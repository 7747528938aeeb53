import { applicationFaults, isAsked } from '@candor/protocol/loans/application-faults.ts';
import type { LoanAnswers, LoanField } from '@candor/protocol/loans/application.ts';
import { submitLoanApplication } from '@candor/protocol/loans/submit-application.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { ChangeState } from '@candor/client/use-change.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import { refetchLoans } from '../../domain/loans/loan-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { forgetDraft, readDraft, writeDraft } from './application-draft.ts';
import { answersFrom, flagOf, SECTIONS, todayIn, trimmed } from './application-fields.ts';

export interface ApplicationForm {
  /** Of the headings those that have fields here. */
  readonly sections: readonly { readonly title: (typeof SECTIONS)[number]['title']; readonly fields: LoanField[] }[];
  readonly answers: LoanAnswers;
  readonly set: (field: LoanField, answer: string) => void;
  /** In the words of the page. */
  readonly faultOf: (field: LoanField) => string | undefined;
  /** The first field that is still empty. */
  readonly missing: LoanField | undefined;
  readonly today: string;
  readonly state: ChangeState<unknown>;
  /** What concerns no single field. */
  readonly hasGeneralFault: boolean;
  /** What stands at fields. */
  readonly hasFieldFaults: boolean;
  readonly submit: () => void;
}

/** An application being filled in, which the device keeps; faults are shown once it was to be sent. */
export function useApplication(uid: number, before: Readonly<Record<string, string>>): ApplicationForm {
  const t = useTranslation();
  const site = useSite();
  const isOn = flagOf(site);
  const today = todayIn(site.timeZone);
  const [answers, setAnswers] = useState<LoanAnswers>(() => ({ ...answersFrom(before), ...draftOver(uid, before) }));
  const [wasTried, setTried] = useState(false);
  const errors = useFormErrors(t);
  const sent = onlyAsked(trimmed(answers), isOn);
  const faults = applicationFaults(sent, isOn, today);
  const { state, run } = useChange<unknown, LoanAnswers>(
    (idempotencyKey, input) =>
      call(submitLoanApplication, input, { quiet: true, idempotencyKey }).catch((error: unknown) => {
        errors.show(error);
        throw error;
      }),
    () => {
      forgetDraft();
      void refetchLoans();
    },
  );
  const sections = SECTIONS.map(({ title, fields }) => ({
    title,
    fields: fields.filter((field) => isAsked(field, isOn, sent)),
  })).filter(({ fields }) => fields.length > 0);
  const asked = sections.flatMap(({ fields }) => fields);
  return {
    sections,
    answers,
    set(field, answer) {
      const next = { ...answers, [field]: answer };
      setAnswers(next);
      writeDraft(uid, next);
    },
    faultOf(field) {
      const key = wasTried ? faults[field] : undefined;
      return key === undefined ? errors.of(field) : t(key);
    },
    missing: asked.find((field) => sent[field] === ''),
    today,
    state,
    hasGeneralFault: state.kind === 'unanswered' || errors.general !== undefined,
    hasFieldFaults:
      (wasTried && Object.keys(faults).length > 0) || (state.kind === 'refused' && errors.general === undefined),
    submit() {
      setTried(true);
      errors.clear();
      if (Object.keys(faults).length === 0) void run(sent);
    },
  };
}

/** What was typed since the last one was sent is newer; its pictures the server has. */
function draftOver(uid: number, before: Readonly<Record<string, string>>): Partial<LoanAnswers> {
  const draft = readDraft(uid);
  if (draft === undefined) return {};
  return Object.fromEntries(Object.entries(draft).filter(([field, answer]) => answer !== '' || !(field in before)));
}

function onlyAsked(answers: LoanAnswers, isOn: (field: LoanField) => boolean): LoanAnswers {
  const entries = Object.entries(answers) as [LoanField, string][];
  // Object.fromEntries forgets the names of the fields.
  return Object.fromEntries(
    entries.map(([field, answer]) => [field, isAsked(field, isOn, answers) ? answer : '']),
  ) as unknown as LoanAnswers;
}
