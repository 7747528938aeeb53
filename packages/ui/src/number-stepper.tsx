import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { nearestAllowed, parseTyped, stepValue } from './decimal-steps.ts';
import type { SteppedValue, StepRange } from './decimal-steps.ts';
import { FieldError, FieldHelp } from './field-message.tsx';
import { Icon } from './icon.tsx';
import { useHold } from './use-hold.ts';

export interface NumberStepperProps extends StepRange {
  /** Names the field; drawn above the value unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Exact decimal text; empty while nothing is set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit?: string;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  /** The sentence for a value that had to be changed to the nearest allowed one. */
  readonly limitedText: (value: string) => string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Where plus and minus start from while the value is empty. */
  readonly emptyStart?: string;
  /** Without a box, for use inside a card. */
  readonly plain?: boolean;
}

export function NumberStepper(props: NumberStepperProps) {
  const { value, label, disabled = false, plain = false, error } = props;
  const messageId = useId();
  const entry = useEntry(props);
  const decrease = useHold(() => entry.move(-1));
  const increase = useHold(() => entry.move(1));
  const message = error ?? entry.limited;
  return (
    <div className="field stepper-field">
      <div className="stepper" data-plain={plain ? '' : undefined} data-invalid={error === undefined ? undefined : ''}>
        {!plain && <StepButton icon="minus" label={props.decreaseLabel} disabled={disabled} hold={decrease} />}
        <label className="stepper-value">
          <span className={props.hideLabel === true ? 'visually-hidden' : 'stepper-label'}>{label}</span>
          <span className="stepper-figures">
            <input
              className="stepper-input"
              type="text"
              role="spinbutton"
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              size={Math.max(1, (entry.text || (props.placeholder ?? '')).length)}
              value={entry.text}
              placeholder={props.placeholder}
              disabled={disabled}
              aria-valuenow={value === '' ? undefined : Number(value)}
              aria-valuetext={`${value} ${props.unit ?? ''}`.trim() || undefined}
              aria-valuemin={props.min === undefined ? undefined : Number(props.min)}
              aria-valuemax={props.max === undefined ? undefined : Number(props.max)}
              aria-invalid={error !== undefined}
              aria-describedby={message === undefined ? undefined : messageId}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => entry.type(event.currentTarget.value)}
              onBlur={entry.finish}
              onKeyDown={entry.onKeyDown}
            />
            {props.unit !== undefined && <span className="stepper-unit">{props.unit}</span>}
          </span>
        </label>
        {plain && <StepButton icon="minus" label={props.decreaseLabel} disabled={disabled} hold={decrease} />}
        <StepButton icon="plus" label={props.increaseLabel} disabled={disabled} hold={increase} />
      </div>
      <div aria-live="polite">
        {error === undefined && message !== undefined && <FieldHelp id={messageId}>{message}</FieldHelp>}
      </div>
      {error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
    </div>
  );
}

interface StepButtonProps {
  readonly icon: 'plus' | 'minus';
  readonly label: string;
  readonly disabled: boolean;
  readonly hold: ReturnType<typeof useHold>;
}

function StepButton({ icon, label, disabled, hold }: StepButtonProps) {
  return (
    <button className="stepper-button" type="button" tabIndex={-1} aria-label={label} disabled={disabled} {...hold}>
      <Icon name={icon} size={20} />
    </button>
  );
}

/** The text under the fingers until it is finished, and the moves that change the value. */
function useEntry(props: NumberStepperProps) {
  const [draft, setDraft] = useState<string>();
  const [limited, setLimited] = useState<string>();
  // A held button repeats faster than the owner may render, so each move starts from the last value sent.
  const sent = useRef(props.value);
  useLayoutEffect(() => {
    sent.current = props.value;
  }, [props.value]);
  const range: StepRange = { step: props.step, min: props.min, max: props.max };
  const accept = (stepped: SteppedValue) => {
    setDraft(undefined);
    setLimited(stepped.limited ? props.limitedText(stepped.value) : undefined);
    sent.current = stepped.value;
    props.onChange(stepped.value);
  };
  const finish = () => {
    if (draft === undefined) return;
    const typed = parseTyped(draft);
    if (typed !== undefined) accept(nearestAllowed(typed, range));
    else setDraft(undefined);
  };
  const move = (count: number) => {
    const from = (draft === undefined ? undefined : parseTyped(draft)) ?? sent.current;
    if (from === '') accept(nearestAllowed(props.emptyStart ?? props.min ?? '0', range));
    else accept(stepValue(from, count, range));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = KEY_STEPS[event.key];
    if (event.key === 'Enter') finish();
    if (count === undefined) return;
    event.preventDefault();
    move(count);
  };
  return { text: draft ?? props.value, limited, type: setDraft, finish, move, onKeyDown };
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
