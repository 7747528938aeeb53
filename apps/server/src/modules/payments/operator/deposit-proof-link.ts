import { consoleDepositProofLink } from '@candor/protocol/console/payments/deposit-proof-link.ts';
import { consoleDepositProof } from '@candor/protocol/console/payments/deposit-proof.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readDeposit } from './deposits-reader.ts';
import type { PaymentsDesk } from './payments-desk.ts';

export const consoleDepositProofLinkEndpoint = ({ console: { database }, uploads }: PaymentsDesk) =>
  endpoint<typeof consoleDepositProofLink>({
    call: consoleDepositProofLink,
    async handle({ id }, { session: { sessionId } }) {
      const proof = (await readDeposit(database, id))?.proof_img ?? '';
      if (proof === '') return refuse('notFound');
      const { until, sign } = uploads.markFor(proof, sessionId);
      const asked = new URLSearchParams({ id: String(id), until: String(until), sign });
      return answer({ link: `${consoleDepositProof.path}?${asked.toString()}` });
    },
  });
