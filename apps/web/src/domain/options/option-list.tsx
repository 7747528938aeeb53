import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useCallback, useState } from 'react';
import { OptionRow } from './option-row.tsx';
import type { Option } from './option.ts';

export interface OptionListProps {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Options with the sheet of the one that was opened, which follows it to its end also when it leaves the list. */
export function OptionList({ label, options }: OptionListProps) {
  const [opened, setOpened] = useState<Option>();
  const open = useCallback((option: Option) => setOpened(option), []);
  return (
    <>
      {options.length > 0 && (
        <ul className="list" aria-label={label}>
          {options.map((option) => (
            <li key={option.id}>
              <OptionRow option={option} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <CountdownSheet key={opened.id} option={opened} linksToOrders={false} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

const CountdownSheet = lazyPart(async () => (await import('./countdown-sheet.tsx')).CountdownSheet);
