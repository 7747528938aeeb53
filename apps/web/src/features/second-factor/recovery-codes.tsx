import { saveFile } from '@candor/client/download.ts';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../../domain/site/site.ts';
import { copyText } from '../../domain/wallet/copy-text.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslation();
  const { name } = useSite();
  const save = (): void => {
    const text = [`${name} · ${t('secondFactor.codesTitle')}`, ...codes, ''].join('\n');
    saveFile({ name: 'recovery-codes.txt', content: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
  };
  return (
    <>
      <div role="status">
        <Note tone="warning">{t('secondFactor.codesWhy')}</Note>
      </div>
      <Card label={t('secondFactor.codesTitle')}>
        <ul className="list grid gap-1.5 text-sm">
          {codes.map((code) => (
            <li key={code}>
              <bdi className="hash">{code}</bdi>
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" icon="copy" wide onPress={() => void copyText(codes.join('\n'))}>
          {t('common.copy')}
        </Button>
        <Button variant="secondary" icon="download" wide onPress={save}>
          {t('common.save')}
        </Button>
      </div>
      <Button wide onPress={onKept}>
        {t('secondFactor.codesKept')}
      </Button>
    </>
  );
}
