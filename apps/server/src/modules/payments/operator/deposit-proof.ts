import { Readable } from 'node:stream';
import { consoleDepositProof } from '@candor/protocol/console/payments/deposit-proof.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import { readDeposit } from './deposits-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Uploads } from '../../uploads/uploads.ts';

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
