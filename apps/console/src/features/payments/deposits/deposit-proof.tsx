import { consoleDepositProofLink } from '@candor/protocol/console/payments/deposit-proof-link.ts';
import { consoleDepositProof } from '@candor/protocol/console/payments/deposit-proof.ts';
import { call } from '../../../api/call.ts';
import { fetchPicture } from '../../../api/picture.ts';
import { PrivatePicture } from '../../../kit/private-picture.tsx';
import { useTranslation } from '../../../language/language.ts';
import type { Deposit } from '../payment.ts';
import { usePermits } from '../../../session/operator.tsx';

/** The picture with which the customer shows the payment. */
export function DepositProof({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslation();
  const mayLook = usePermits('deposits.decide');
  const { id } = deposit;
  return (
    <div className="panel-section">
      <h3>{t('console.deposit.proof')}</h3>
      {!deposit.hasProof ? (
        <p className="flags-none">{t('console.deposit.noProof')}</p>
      ) : (
        <>
          <p className="panel-hint">{t(mayLook ? 'console.deposit.looksRecorded' : 'console.deposit.proofClosed')}</p>
          {mayLook && (
            <PrivatePicture
              name={t('console.deposit.proof')}
              read={async (signal) => {
                const { link } = await call(consoleDepositProofLink, { id }, { signal, quiet: true });
                return fetchPicture(consoleDepositProof, link, signal);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
