import { useChange } from '@candor/client/use-change.ts';
import { LONGEST_TEMPLATE_NAME, MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../../api/call.ts';
import type { ChartTemplate, TemplateLook } from '../../domain/chart/chart-template.ts';
import { DrawingButton } from '../../domain/chart/drawings/drawing-button.tsx';
import { ToolButton } from '../../domain/chart/tool-button.tsx';
import { useChartTemplates } from '../../domain/chart/use-chart-templates.ts';
import type { ChartTemplates } from '../../domain/chart/use-chart-templates.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { NameForm } from '../../shell/name-form.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

export interface TemplateSectionProps {
  /** The chart as it is now. */
  readonly look: TemplateLook;
  readonly onApply: (look: TemplateLook) => void;
}

/** Looks of the chart under names: to save, apply, rename and delete. */
export function TemplateSection({ look, onApply }: TemplateSectionProps) {
  const t = useTranslation();
  const templates = useChartTemplates();
  const { list, error, retry, isOnAccount } = templates;
  return (
    <section className="mt-6" aria-label={t('chart-tools.templates')}>
      <h3 className="pb-1 text-title-3 font-semibold">{t('chart-tools.templates')}</h3>
      <p className="pb-2 text-caption text-ink-3">
        {t('chart-tools.templatesHint')} {t(isOnAccount ? 'chart-tools.onAccount' : 'chart-tools.onDevice')}
      </p>
      {list !== undefined ? (
        <Templates {...templates} list={list} look={look} onApply={onApply} />
      ) : error === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </section>
  );
}

interface TemplatesProps extends ChartTemplates, TemplateSectionProps {
  readonly list: readonly ChartTemplate[];
}

function Templates({ list, create, rename, remove, look, onApply }: TemplatesProps) {
  const t = useTranslation();
  return (
    <>
      <ul>
        {list.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            others={list.filter(({ id }) => id !== template.id)}
            onApply={() => {
              onApply(template);
              showToast({ text: t('chart-tools.applied', { name: template.name }), tone: 'success' });
            }}
            rename={(idempotencyKey, name) => rename(idempotencyKey, template, name)}
            remove={(idempotencyKey) => remove(idempotencyKey, template.id)}
          />
        ))}
      </ul>
      {list.length >= MOST_TEMPLATES ? (
        <p className="pt-3 text-caption text-ink-3">{t('chart-tools.full', { count: MOST_TEMPLATES })}</p>
      ) : (
        <NameForm
          key={list.length}
          label={t('chart-tools.templateName')}
          begin=""
          longest={LONGEST_TEMPLATE_NAME}
          action={t('chart-tools.saveTemplate')}
          others={list}
          taken={t('chart-tools.nameTaken')}
          save={(idempotencyKey, name) => create(idempotencyKey, name, look)}
        />
      )}
    </>
  );
}

interface TemplateRowProps {
  readonly template: ChartTemplate;
  readonly others: readonly ChartTemplate[];
  readonly onApply: () => void;
  readonly rename: (idempotencyKey: string, name: string) => Promise<void>;
  readonly remove: (idempotencyKey: string) => Promise<void>;
}

function TemplateRow({ template: { name }, others, onApply, rename, remove }: TemplateRowProps) {
  const t = useTranslation();
  const [isRenamed, setRenamed] = useState(false);
  const removal = useChange(remove);
  return (
    <li className="border-b border-line py-1">
      <div className="flex min-h-12 items-center gap-1">
        <button type="button" className="picker-option min-w-0" onClick={onApply}>
          <Icon name="candles" size={20} />
          <bdi className="picker-option-text truncate">{name}</bdi>
        </button>
        <ToolButton
          icon="draw"
          label={t('chart-tools.rename', { name })}
          pressed={isRenamed}
          onPress={() => setRenamed(!isRenamed)}
        />
        <DrawingButton
          icon="trash"
          label={t('chart-tools.delete', { name })}
          disabled={removal.state.kind === 'sending'}
          onPress={() => void removal.run()}
        />
      </div>
      {'error' in removal.state && (
        <p role="alert" className="pb-2 text-caption text-danger-text">
          {describeError(removal.state.error)}
        </p>
      )}
      {isRenamed && (
        <NameForm
          label={t('chart-tools.templateName')}
          begin={name}
          longest={LONGEST_TEMPLATE_NAME}
          action={t('common.save')}
          others={others}
          taken={t('chart-tools.nameTaken')}
          save={rename}
          onSaved={() => setRenamed(false)}
        />
      )}
    </li>
  );
}
