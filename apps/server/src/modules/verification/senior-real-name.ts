import { seniorRealName } from '@candor/protocol/verification/senior-real-name.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { answerSubmission } from './answer-submission.ts';
import type { AnswerDeps } from './answer-submission.ts';

export const seniorRealNameEndpoint = (deps: AnswerDeps) =>
  endpoint<typeof seniorRealName>({
    call: seniorRealName,
    storesOutcome: true,
    handle: ({ card_id, hand_pic }, { session }) =>
      answerSubmission(deps, session, { form: 'senior', texts: { card_id }, pictures: { hand_pic } }),
  });
