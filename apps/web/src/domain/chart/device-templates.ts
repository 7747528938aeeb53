import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { parseTemplates, templatesText } from './chart-template.ts';
import type { ChartTemplate } from './chart-template.ts';

/** What a visitor keeps on the device, until it joins an account. */
export const readDeviceTemplates = (): readonly ChartTemplate[] => parseTemplates(readStored(KEY));

export const writeDeviceTemplates = (templates: readonly ChartTemplate[]): void =>
  writeStored(KEY, templates.length === 0 ? null : templatesText(templates));

const KEY = 'chart-templates';
