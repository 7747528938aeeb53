import { seniorRealName } from '@candor/protocol/verification/senior-real-name.ts';
import { endpoint } from '../platform/http/endpoint.ts';
import { answerSubmission } from './answer-submission.ts';
import type { VerificationCallParts } from './endpoints.ts';

export const seniorRealNameEndpoint = (parts: VerificationCallParts) =>
  endpoint<typeof seniorRealName>({
    call: seniorRealName,
    storesOutcome: true,
    handle: ({ card_id, hand_pic }, { session }) =>
      answerSubmission(parts, session, { form: 'senior', texts: { card_id }, pictures: { hand_pic } }),
  });
