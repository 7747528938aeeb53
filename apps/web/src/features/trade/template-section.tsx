import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { isNameTaken, LONGEST_TEMPLATE_NAME, MOST_TEMPLATES } from '../../domain/chart/chart-template.ts';
import type { ChartTemplate, TemplateLook } from '../../domain/chart/chart-template.ts';
import { DrawingButton } from '../../domain/chart/drawings/drawing-button.tsx';
import { ToolButton } from '../../domain/chart/tool-button.tsx';
import { useChartTemplates } from '../../domain/chart/use-chart-templates.ts';
import { useTranslation } from '../../kit/language/language.ts';

export interface TemplateSectionProps {
  /** The chart as it is now. */
  readonly look: TemplateLook;
  readonly onApply: (look: TemplateLook) => void;
}

/** Looks of the chart under names: to save, apply, rename and delete. */
export function TemplateSection({ look, onApply }: TemplateSectionProps) {
  const t = useTranslation();
  const { list, put, remove } = useChartTemplates();
  const [renamed, rename] = useState<string>();
  const apply = (template: ChartTemplate): void => {
    onApply(template);
    showToast({ text: t('chart-tools.applied', { name: template.name }), tone: 'success' });
  };
  const faultOf = (name: string, except?: string): string | undefined =>
    name.trim() === '' ? t('field.required') : isNameTaken(list, name, except) ? t('chart-tools.nameTaken') : undefined;
  return (
    <section className="mt-6" aria-label={t('chart-tools.templates')}>
      <h3 className="pb-1 text-title-3 font-semibold">{t('chart-tools.templates')}</h3>
      <p className="pb-2 text-caption text-ink-3">
        {t('chart-tools.templatesHint')} {t('chart-tools.onDevice')}
      </p>
      <ul>
        {list.map((template) => {
          const { id, name } = template;
          return (
            <li key={id} className="border-b border-line py-1">
              <div className="flex min-h-12 items-center gap-1">
                <button type="button" className="picker-option min-w-0" onClick={() => apply(template)}>
                  <Icon name="candles" size={20} />
                  <bdi className="picker-option-text truncate">{name}</bdi>
                </button>
                <ToolButton
                  icon="draw"
                  label={t('chart-tools.rename', { name })}
                  pressed={renamed === id}
                  onPress={() => rename(renamed === id ? undefined : id)}
                />
                <DrawingButton icon="trash" label={t('chart-tools.delete', { name })} onPress={() => remove(id)} />
              </div>
              {renamed === id && (
                <NameForm
                  begin={name}
                  faultOf={(next) => faultOf(next, id)}
                  action={t('common.save')}
                  onName={(next) => {
                    put({ ...template, name: next });
                    rename(undefined);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {list.length >= MOST_TEMPLATES ? (
        <p className="pt-3 text-caption text-ink-3">{t('chart-tools.full', { count: MOST_TEMPLATES })}</p>
      ) : (
        <NameForm
          key={list.length}
          begin=""
          faultOf={(name) => faultOf(name)}
          action={t('chart-tools.saveTemplate')}
          onName={(name) => put({ ...look, name, id: crypto.randomUUID() })}
        />
      )}
    </section>
  );
}

interface NameFormProps {
  readonly begin: string;
  readonly faultOf: (name: string) => string | undefined;
  readonly action: string;
  readonly onName: (name: string) => void;
}

function NameForm({ begin, faultOf, action, onName }: NameFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(begin);
  const [isTried, setTried] = useState(false);
  const fault = faultOf(name);
  const submit = (): void => (fault === undefined ? onName(name.trim()) : setTried(true));
  return (
    <form
      className="grid gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('chart-tools.templateName')}
        value={name}
        onChange={setName}
        maxLength={LONGEST_TEMPLATE_NAME}
        autoComplete="off"
        error={isTried ? fault : undefined}
      />
      <Button variant="secondary" wide onPress={submit}>
        {action}
      </Button>
    </form>
  );
}
