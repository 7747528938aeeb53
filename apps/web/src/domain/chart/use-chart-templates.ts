import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { useState } from 'react';
import { parseTemplates, templatesText, withTemplate } from './chart-template.ts';
import type { ChartTemplate } from './chart-template.ts';

export interface ChartTemplates {
  readonly list: readonly ChartTemplate[];
  /** A new one, or one that is there in a new form. */
  readonly put: (template: ChartTemplate) => void;
  readonly remove: (id: string) => void;
}

/** The templates of this device. */
export function useChartTemplates(): ChartTemplates {
  const [list, setList] = useState(() => parseTemplates(readStored(KEY)));
  const keep = (next: readonly ChartTemplate[]): void => {
    setList(next);
    writeStored(KEY, next.length === 0 ? null : templatesText(next));
  };
  return {
    list,
    put: (template) => keep(withTemplate(list, template)),
    remove: (id) => keep(list.filter((each) => each.id !== id)),
  };
}

const KEY = 'chart-templates';
