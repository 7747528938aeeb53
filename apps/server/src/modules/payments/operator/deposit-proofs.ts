import { Readable } from 'node:stream';
import { consoleDepositProofLink } from '@candor/protocol/console/payments/deposit-proof-link.ts';
import { consoleDepositProof } from '@candor/protocol/console/payments/deposit-proof.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { readDeposit } from './deposits-reader.ts';

export const consoleDepositProofLinkEndpoint = ({
  database,
  uploads,
}: {
  readonly database: Database;
  readonly uploads: Uploads;
}) =>
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

export const consoleDepositProofEndpoint = ({
  database,
  uploads,
}: {
  readonly database: Database;
  readonly uploads: Uploads;
}) =>
  endpoint<typeof consoleDepositProof>({
    call: consoleDepositProof,
    async handle({ id, ...mark }, { session, address }) {
      const proof = (await readDeposit(database, id))?.proof_img ?? '';
      const content = proof === '' ? null : await uploads.openMark(proof, mark, { ...session, address });
      if (content === null) return refuse('notFound');
      if (content === 'expired') return refuse('notFound', { message: 'uploads.fault.expired' });
      return answer(new FileContent('proof.jpg', 'image/jpeg', Readable.from([content])));
    },
  });
