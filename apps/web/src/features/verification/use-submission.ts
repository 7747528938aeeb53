import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { ApiError } from '@candor/client/api-error.ts';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { WIRE_FIELDS } from '../../domain/verification/documents.ts';
import type { Documents } from '../../domain/verification/documents.ts';
import { verificationKeys } from '../../domain/verification/verification-queries.ts';

export interface Submission {
  readonly isPending: boolean;
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: keyof Documents) => string | undefined;
  /** What concerns no single field. */
  readonly fault: string | undefined;
  readonly submit: () => void;
}

/** Sends a form for review, once; what the server says of it stands at its fields. */
export function useSubmission(send: () => Promise<unknown>, onSent: () => void): Submission {
  const t = useTranslation();
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const sending = useMutation({
    mutationFn: send,
    async onSuccess() {
      showToast({ text: t('verification.done'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: verificationKeys.all });
      onSent();
    },
    onError: setError,
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    isPending: sending.isPending,
    faultOf(field) {
      const key = fields[WIRE_FIELDS[field]];
      return key === undefined ? undefined : t.has(key) ? t.unchecked(key) : key;
    },
    fault: error === null || Object.keys(fields).length > 0 ? undefined : describeError(error),
    submit() {
      if (sending.isPending) return;
      setError(null);
      sending.mutate();
    },
  };
}
