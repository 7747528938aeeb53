import { saveFile } from '@candor/client/download.ts';
import { loanAgreementPdf } from '@candor/protocol/loans/agreement-pdf.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../api/call.ts';
import { download } from '../../api/download.ts';

/** The signed agreement of a loan as a file; leaving the page ends the download. */
export function useAgreementPdf(loan: number): { readonly isSaving: boolean; readonly save: () => void } {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const fetchAndSave = async (ending: AbortController): Promise<void> => {
    setSaving(true);
    try {
      saveFile(
        await download(loanAgreementPdf, { loan_id: loan }, { signal: ending.signal, onBytes: () => undefined }),
      );
    } catch (error) {
      if (!ending.signal.aborted) showToast({ text: describeError(error), tone: 'danger' });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save: () => void fetchAndSave((running.current = new AbortController())) };
}
