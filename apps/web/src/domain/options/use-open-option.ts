import { submitOption } from '@candor/protocol/options/submit-option.ts';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { ChangeState } from '@candor/client/use-change.ts';
import type { OptionDirection } from './option-figures.ts';
import { refetchOptions } from './option-queries.ts';
import { toOption } from './option.ts';
import type { Option } from './option.ts';

export interface OpenOptionInput {
  readonly instrumentId: number;
  readonly direction: OptionDirection;
  readonly stake: string;
  readonly seconds: number;
}

export interface OpenOption {
  readonly state: ChangeState<Option>;
  /** The direction that was asked for last. */
  readonly pressed: OptionDirection | undefined;
  /** While an answer is missing the same option is asked for again, whatever is given. */
  readonly open: (input: OpenOptionInput) => void;
}

/** Opens an option: once a press, and never shown before the server has said so. */
export function useOpenOption(onOpened: (option: Option) => void): OpenOption {
  const asked = useRef<OpenOptionInput>(undefined);
  const [pressed, setPressed] = useState<OptionDirection>();
  const change = useChange(
    async (idempotencyKey) => {
      const input = asked.current;
      if (input === undefined) throw new Error('nothing was asked for');
      const { instrumentId, direction, stake, seconds } = input;
      const answer = await call(
        submitOption,
        { forex_id: instrumentId, type: direction === 'up' ? 1 : 2, number: stake, seconds },
        { quiet: true, idempotencyKey },
      );
      return toOption(answer.order);
    },
    (option) => {
      void refetchOptions();
      onOpened(option);
    },
  );
  const open = (input: OpenOptionInput): void => {
    if (change.state.kind !== 'unanswered') {
      asked.current = input;
      setPressed(input.direction);
    }
    void change.run();
  };
  return { state: change.state, pressed, open };
}
