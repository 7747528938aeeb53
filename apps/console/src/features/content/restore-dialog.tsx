import { consoleRestoreText } from '@candor/protocol/console/restore-text.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import { useTranslation } from '../../language/language.ts';
import type { ContentVersion } from './content-version.ts';

interface RestoreDialogProps {
  /** Such as page:about:en. */
  readonly subject: string;
  readonly language: string;
  /** The version that customers read. */
  readonly current: number;
  readonly from: ContentVersion;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Shows an earlier text as customers would read it, before it is published again. */
export function RestoreDialog({ subject, language, current, from, renews, onClose }: RestoreDialogProps) {
  const t = useTranslation();
  const restore = useOperatorChange(consoleRestoreText, renews);
  const confirm = async (reason: string): Promise<void> => {
    const input = { subject, version: current, from: from.version, reason };
    if ((await restore.run(input)) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operations.restore.title', { version: from.version })}
      text={t('console.operations.restore.what', { from: from.version, next: current + 1 })}
      confirmLabel={t('console.operations.restore.confirm')}
      change={restore}
      onClose={onClose}
      onConfirm={confirm}
    >
      <PhonePreview title={from.title} lead={from.description} content={from.content} language={language} />
    </DecisionDialog>
  );
}
