import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useOpened } from '../../kit/use-opened.ts';
import { OptionRow } from './option-row.tsx';
import type { Option } from './option.ts';

export interface OptionListProps {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Options with the sheet of the one that was opened, which follows it to its end also when it leaves the list. */
export function OptionList({ label, options }: OptionListProps) {
  const { opened, open, close } = useOpened<Option>();
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
        <CountdownSheet key={opened.key} option={opened.thing} linksToOrders={false} onClose={close} />
      )}
    </>
  );
}

const CountdownSheet = lazyPart(async () => (await import('./countdown-sheet.tsx')).CountdownSheet);
