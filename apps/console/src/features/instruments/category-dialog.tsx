import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { consoleSaveCategory } from '@candor/protocol/console/categories.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { categoriesKey } from './category.ts';
import type { Category } from './category.ts';

export interface CategoryDialogProps {
  /** null adds one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** The names of a category by language, and where it stands. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveCategory, [categoriesKey, instrumentsKey]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>(category?.names ?? {});
  const [sort, setSort] = useState(String(category?.sort ?? 0));
  const faults = formFaults(t, change.error, FIELDS);
  const which = { id: category?.id ?? 0, version: category?.version ?? 0 };
  return (
    <DecisionDialog
      title={category?.name ?? t('console.operations.addCategory')}
      text={t('console.operations.categoryText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await change.run({ ...which, names: { ...names }, sort, reason })) !== undefined && onClose()
      }
    >
      {NAMED.map(({ code, nativeName }) => (
        <TextField
          key={code}
          label={t('console.operations.categoryName', { language: nativeName })}
          value={names[code] ?? ''}
          error={code === 'en' ? faults.of('names') : undefined}
          onChange={(name) => setNames({ ...names, [code]: name })}
        />
      ))}
      <TextField
        label={t('console.operations.place')}
        help={t('console.operations.placeHelp')}
        inputMode="numeric"
        value={sort}
        error={faults.of('sort')}
        onChange={setSort}
      />
    </DecisionDialog>
  );
}

/** Languages that the site speaks itself; others fall back to one of them. */
const NAMED = LANGUAGE_LIST.filter(({ hasMessages }) => hasMessages);
const FIELDS = ['names', 'sort'];
