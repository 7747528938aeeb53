import { submitLevel2 } from '@candor/protocol/verification/submit-level-2.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { answerSubmission } from './answer-submission.ts';
import type { AnswerDeps } from './answer-submission.ts';

export const submitLevel2Endpoint = (deps: AnswerDeps) =>
  endpoint<typeof submitLevel2>({
    call: submitLevel2,
    storesAnswer: true,
    handle: ({ card_id, hand_pic }, { session }) =>
      answerSubmission(deps, session, { form: 'senior', texts: { card_id }, pictures: { hand_pic } }),
  });
