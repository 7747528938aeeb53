import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useTranslation } from '../language/language.ts';

export interface FirstPasswordProps {
  readonly email: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** The first password of a new operator. Nobody can read it again, so that only its button closes it. */
export function FirstPassword({ email, password, onClose }: FirstPasswordProps) {
  const t = useTranslation();
  return (
    <Sheet
      open
      dismissable={false}
      onClose={onClose}
      title={t('console.operator.added')}
      closeLabel={t('common.close')}
      action={
        <Button wide onPress={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <div className="form">
        <Note tone="warning">{t('console.operator.firstPassword', { email })}</Note>
        <p className="hash first-password">{password}</p>
      </div>
    </Sheet>
  );
}
