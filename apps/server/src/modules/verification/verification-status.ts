import { verificationStatus } from '@candor/protocol/verification/verification-status.ts';
import { verificationCenter } from '@candor/protocol/verification/center.ts';
import { submittedChecks } from '@candor/protocol/verification/submitted-checks.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { VerificationReader } from './verification-reader.ts';
import { lastOfEach, presentSteps, presentDetails, presentStep } from './present-verification.ts';
import type { ShownDeps } from './present-verification.ts';

export const verificationStatusEndpoint = (reader: VerificationReader, formatTime: (at: number | null) => string) =>
  endpoint<typeof verificationStatus>({
    call: verificationStatus,
    async handle(_input, { session: { userId } }) {
      const { junior, senior } = presentSteps(await reader.lastOf(userId), formatTime);
      return answer({ junior_status: junior.status, senior_status: senior.status, junior, senior });
    },
  });

export const verificationCenterEndpoint = ({ reader, settings, uploads, formatTime }: ShownDeps) =>
  endpoint<typeof verificationCenter>({
    call: verificationCenter,
    async handle(_input, { session: { userId } }) {
      const { single, senior } = await reader.lastOf(userId);
      const step = presentStep(single, senior?.state === 'approved', formatTime);
      const { name, card_id, ssn, email, front_pic, reverse_pic, hand_pic } = presentDetails(single, {
        linkFor: (id) => uploads.linkFor(id, userId),
        showsPassed: settings.flag('is_auth_pass_show'),
      });
      return answer({
        review_status: step.status,
        step,
        name,
        card_id,
        ssn,
        email,
        front_pic,
        reverse_pic,
        hand_pic,
      });
    },
  });

export const submittedChecksEndpoint = ({ reader, settings, uploads, formatTime }: ShownDeps) =>
  endpoint<typeof submittedChecks>({
    call: submittedChecks,
    async handle(_input, { session: { userId } }) {
      const last = await reader.lastOf(userId);
      const steps = presentSteps(last, formatTime);
      const linkFor = (id: string | null): string => uploads.linkFor(id, userId);
      const presenting = { linkFor, showsPassed: settings.flag('is_auth_pass_show') };
      const { junior, senior } = lastOfEach(last);
      const { name, mobile, front_pic, reverse_pic } = presentDetails(junior, presenting);
      const { card_id, hand_pic } = presentDetails(senior, presenting);
      return answer({
        junior_status: steps.junior.status,
        senior_status: steps.senior.status,
        name,
        mobile,
        card_id,
        front_pic,
        reverse_pic,
        hand_pic,
      });
    },
  });
