import { submittedChecks } from '@candor/protocol/verification/submitted-checks.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { ShownDeps } from './wire-verification.ts';
import { wireDetails, wireSteps } from './wire-verification.ts';

export const submittedChecksEndpoint = ({ reader, settings, uploads, formatTime }: ShownDeps) =>
  endpoint<typeof submittedChecks>({
    call: submittedChecks,
    async handle(_input, { session: { userId } }) {
      const last = await reader.lastOf(userId);
      const steps = wireSteps(last, formatTime);
      const linkFor = (id: string | null): string => uploads.linkFor(id, userId);
      const presenting = { linkFor, showsPassed: settings.flag('is_auth_pass_show') };
      const { name, mobile, front_pic, reverse_pic } = wireDetails(last.junior, presenting);
      const { card_id, hand_pic } = wireDetails(last.senior, presenting);
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
