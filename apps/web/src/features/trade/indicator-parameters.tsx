import { Button } from '@candor/ui/button.tsx';
import { parseTyped } from '@candor/ui/decimal-steps.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { indicatorKind, parameterFault } from '../../domain/chart/indicators.ts';
import type { ChosenIndicator, IndicatorKind } from '../../domain/chart/indicators.ts';
import { useTranslation } from '../../kit/language/language.ts';

export interface IndicatorParametersProps {
  readonly indicator: ChosenIndicator;
  readonly onApply: (indicator: ChosenIndicator) => void;
}

/** The parameters of one indicator, taken over when they are right. */
export function IndicatorParameters({ indicator, onApply }: IndicatorParametersProps) {
  const t = useTranslation();
  const kind = indicatorKind(indicator.id);
  const [texts, setTexts] = useState(() => kind.parameters.map((_, index) => `${indicator.parameters[index] ?? ''}`));
  const values = valuesOf(kind, texts);
  const fault = parameterFault(indicator.id, values);
  const apply = (): void => {
    const parameters = values.filter((value) => value !== null);
    if (fault === null) onApply({ id: indicator.id, parameters });
  };
  return (
    <form
      className="grid gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {kind.parameters.map((parameter, index) => (
          <TextField
            key={index}
            type="decimal"
            label={labelOf(t, kind, index)}
            value={texts[index] ?? ''}
            autoComplete="off"
            onChange={(text) => setTexts(texts.map((each, at) => (at === index ? text : each)))}
            error={fault?.index === index ? t(fault.message, { min: parameter.min, max: parameter.max }) : undefined}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" size="small" onPress={() => onApply({ ...indicator, parameters: kind.defaults })}>
          {t('chart.defaultParameters')}
        </Button>
        <Button size="small" onPress={apply}>
          {t('chart.applyParameters')}
        </Button>
      </div>
    </form>
  );
}

/** The numbers that were typed; null where it is none. Optional ones at the end that are empty are left out. */
function valuesOf({ parameters }: IndicatorKind, texts: readonly string[]): readonly (number | null)[] {
  const last = texts.findLastIndex((text, index) => text.trim() !== '' || parameters[index]?.optional === undefined);
  return texts.slice(0, last + 1).map((text) => {
    const typed = parseTyped(text);
    return typed === undefined ? null : Number(typed);
  });
}

function labelOf(t: ReturnType<typeof useTranslation>, { parameters }: IndicatorKind, index: number): string {
  const parameter = parameters[index];
  if (parameter === undefined) return '';
  const name = t(`chart.parameter.${parameter.name}`);
  if (parameters.filter((each) => each.name === parameter.name).length === 1) return name;
  const number = index + 1;
  return t(parameter.optional === true ? 'chart.parameter.optional' : 'chart.parameter.numbered', { name, number });
}
