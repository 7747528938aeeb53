import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../api/call.ts';
import { downloadAndSave } from '../api/download.ts';
import { useTranslation } from '../language/language.ts';

export interface FileButtonProps<C extends Call> {
  readonly contract: C;
  readonly input: RawInputOf<C>;
}

/** Saves the file that a call of the server answers. */
export function FileButton<C extends Call>({ contract, input }: FileButtonProps<C>) {
  const t = useTranslation();
  const [pending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      await downloadAndSave(contract, input);
    } catch (error) {
      showToast({ text: describeError(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outline" size="tiny" icon="download" pending={pending} onPress={() => void save()}>
      {t('console.csv')}
    </Button>
  );
}
