import { verificationStatus } from '@candor/protocol/verification/verification-status.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { VerificationReader } from './verification-reader.ts';
import { wireSteps } from './wire-verification.ts';

export const verificationStatusEndpoint = (reader: VerificationReader, formatTime: (at: number | null) => string) =>
  endpoint<typeof verificationStatus>({
    call: verificationStatus,
    async handle(_input, { session: { userId } }) {
      const { junior, senior } = wireSteps(await reader.lastOf(userId), formatTime);
      return answer({ junior_status: junior.status, senior_status: senior.status, junior, senior });
    },
  });
