import { saveFile } from '@candor/client/download.ts';
import { csvText } from '@candor/csv/csv.ts';
import type { CsvValue } from '@candor/csv/csv.ts';
import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { countText } from '../numbers/amount.tsx';

export interface TableFootProps {
  readonly page: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly file?: { readonly name: string; readonly read: () => Promise<CsvValue[][]> } | undefined;
}

/** Which rows these are of how many, the ways to the others, and the file of all of them. */
export function TableFoot({ page, pageSize, shown, total, onPage, file }: TableFootProps) {
  const t = useTranslation();
  const first = (page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="table-foot">
      <span className="table-range" aria-live="polite">
        {shown === 0
          ? t('console.rowsNone')
          : t('console.rows', { from: countText(first), to: countText(first + shown - 1), total: countText(total) })}
      </span>
      {file !== undefined && shown > 0 && <CsvButton name={file.name} read={file.read} />}
      {(pages > 1 || page > 1) && (
        <div className="table-pages">
          <IconButton
            icon="chevronStart"
            size={18}
            label={t('console.previousPage')}
            disabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <bdi>{t('common.position', { index: page, count: pages })}</bdi>
          <IconButton
            icon="chevronEnd"
            size={18}
            label={t('console.nextPage')}
            disabled={page >= pages}
            onPress={() => onPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

function CsvButton({ name, read }: { readonly name: string; readonly read: () => Promise<CsvValue[][]> }) {
  const t = useTranslation();
  const [pending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      saveFile({ name: `${name}.csv`, content: new Blob([csvText(await read())], { type: 'text/csv;charset=utf-8' }) });
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
