import { verificationCenter } from '@candor/protocol/verification/center.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { ShownDeps } from './wire-verification.ts';
import { wireDetails, wireStep } from './wire-verification.ts';

export const verificationCenterEndpoint = ({ reader, settings, uploads, formatTime }: ShownDeps) =>
  endpoint<typeof verificationCenter>({
    call: verificationCenter,
    async handle(_input, { session: { userId } }) {
      const { single, senior } = await reader.lastOf(userId);
      const step = wireStep(single, senior?.state === 'approved', formatTime);
      const { name, card_id, ssn, email, front_pic, reverse_pic, hand_pic } = wireDetails(single, {
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
