import { consoleRestorePage } from '@candor/protocol/console/restore-page.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import { useTranslation } from '../../language/language.ts';
import type { ContentVersion } from './version-list.tsx';

interface RestoreDialogProps {
  readonly page: { readonly group: string; readonly language: string; readonly version: number };
  readonly from: ContentVersion;
  readonly renews: readonly QueryKey[];
  /** `isDone`: the page is now as it was then. */
  readonly onClose: (isDone: boolean) => void;
}

/** Shows an earlier version of a page as customers would read it, before the page becomes it again. */
export function RestoreDialog({ page, from, renews, onClose }: RestoreDialogProps) {
  const t = useTranslation();
  const restore = useOperatorChange(consoleRestorePage, renews);
  const { group, language: pageLanguage, version } = page;
  const { title, content } = from.content;
  const confirm = async (reason: string): Promise<void> => {
    const input = { group, language: pageLanguage, version, from: from.version, reason };
    if ((await restore.run(input)) !== undefined) onClose(true);
  };
  return (
    <DecisionDialog
      title={t('console.operations.restore.title', { version: from.version })}
      text={t('console.operations.restore.what', { from: from.version, next: version + 1 })}
      confirmLabel={t('console.operations.restore.confirm')}
      change={restore}
      onClose={() => onClose(false)}
      onConfirm={confirm}
    >
      <PhonePreview title={String(title)} content={String(content)} language={pageLanguage} />
    </DecisionDialog>
  );
}
