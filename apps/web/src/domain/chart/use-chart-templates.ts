import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../session/session.ts';
import { createTemplate, removeTemplate, renameTemplate, templatesQuery } from './account-templates.ts';
import { withTemplate } from './chart-template.ts';
import type { ChartTemplate, TemplateLook } from './chart-template.ts';
import { readDeviceTemplates, writeDeviceTemplates } from './device-templates.ts';

export interface ChartTemplates {
  /** Undefined while they are not known. */
  readonly list: readonly ChartTemplate[] | undefined;
  /** Why they could not be read; null where they could, or are still being read. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly isOnAccount: boolean;
  readonly create: (idempotencyKey: string, name: string, look: TemplateLook) => Promise<void>;
  readonly rename: (idempotencyKey: string, template: ChartTemplate, name: string) => Promise<void>;
  readonly remove: (idempotencyKey: string, id: string) => Promise<void>;
}

/** A customer's templates are kept with the account, a visitor's on the device. */
export function useChartTemplates(): ChartTemplates {
  const isOnAccount = useSignedIn();
  const { data, error, refetch } = useQuery({ ...templatesQuery, enabled: isOnAccount });
  const onDevice = useDeviceTemplates();
  if (!isOnAccount) return { ...onDevice, error: null, retry: () => undefined, isOnAccount };
  return {
    list: data,
    error,
    retry: () => void refetch(),
    isOnAccount,
    create: createTemplate,
    rename: (idempotencyKey, { id }, name) => renameTemplate(idempotencyKey, id, name),
    remove: removeTemplate,
  };
}

function useDeviceTemplates(): Pick<ChartTemplates, 'create' | 'rename' | 'remove'> & {
  readonly list: readonly ChartTemplate[];
} {
  const [list, setList] = useState(readDeviceTemplates);
  const keep = async (next: readonly ChartTemplate[]): Promise<void> => {
    setList(next);
    writeDeviceTemplates(next);
  };
  return {
    list,
    create: (id, name, look) => keep(withTemplate(list, { ...look, id, name })),
    rename: (_key, template, name) => keep(withTemplate(list, { ...template, name })),
    remove: (_key, id) => keep(list.filter((each) => each.id !== id)),
  };
}
