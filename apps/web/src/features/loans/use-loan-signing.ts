import { requestLoan } from '@candor/protocol/loans/request-loan.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { ChangeState } from '@candor/client/use-change.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { refetchLoans } from '../../domain/loans/loan-queries.ts';
import { sendImage } from '../../domain/uploads/send-image.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';

export interface LoanSigning {
  readonly state: ChangeState<unknown>;
  /** Sends what `draw` gives and asks for the loan. */
  readonly sign: (draw: () => Promise<Blob>) => void;
  /** The signature is another one from now on. */
  readonly changed: () => void;
}

/** Signs an agreement: the picture goes first, and once only, so that asking again asks for the same. */
export function useLoanSigning(product: number, amount: string, agreement: string): LoanSigning {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const drawing = useRef<() => Promise<Blob>>(undefined);
  const version = useRef(0);
  const sent = useRef<{ readonly version: number; readonly address: string }>(undefined);
  const { state, run, dismiss } = useChange<unknown, number>(
    async (idempotencyKey, signature) => {
      if (sent.current?.version !== signature) {
        const picture = await drawing.current?.();
        if (picture === undefined) throw new Error('Nothing was drawn.');
        const options = { signal: new AbortController().signal, onProgress: () => undefined };
        sent.current = { version: signature, address: await sendImage(picture, options) };
      }
      const input = { amount, config_id: product, sign: sent.current.address, agreement };
      return call(requestLoan, input, { quiet: true, idempotencyKey });
    },
    () => {
      showToast({ text: t('loan.requestSent'), tone: 'success' });
      void refetchLoans();
      navigate(paths.loanRecord, { replace: true });
    },
  );
  return {
    state,
    sign(draw) {
      drawing.current = draw;
      void run(version.current);
    },
    changed() {
      version.current += 1;
      if (state.kind === 'refused' || state.kind === 'unanswered') dismiss();
    },
  };
}
