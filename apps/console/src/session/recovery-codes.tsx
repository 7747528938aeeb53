import { saveFile } from '@candor/client/download.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../language/language.ts';
import { site } from '../domain/site/site.ts';
import { freshCodes } from './fresh-codes.ts';
import { operatorKey } from './operator.tsx';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslation();
  const client = useQueryClient();
  const save = (): void => {
    const text = [`${site().name} · ${t('console.recoveryCodes')}`, ...codes, ''].join('\n');
    saveFile({ name: 'recovery-codes.txt', content: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
  };
  const goOn = (): void => {
    freshCodes.set(null);
    void client.invalidateQueries({ queryKey: operatorKey });
  };
  return (
    <div className="form">
      <Note tone="warning">{t('console.recoveryCodesWhy')}</Note>
      <ul className="recovery-codes" aria-label={t('console.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} className="hash">
            {code}
          </li>
        ))}
      </ul>
      <Button wide variant="secondary" icon="download" onPress={save}>
        {t('console.saveCodes')}
      </Button>
      <Button wide onPress={goOn}>
        {t('console.codesKept')}
      </Button>
    </div>
  );
}
