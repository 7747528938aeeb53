import { nearestAllowed, parseTyped, stepValue } from '@candor/ui/decimal-steps.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { useHold } from '@candor/ui/use-hold.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import './price-stepper.css';

export interface PriceStepperProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The smallest difference of two prices. */
  readonly point: string;
  /** What one press moves by, a multiple of the point. */
  readonly step: string;
  readonly boxed?: boolean;
  readonly invalid?: boolean;
}

/** A price to type to its last digit, and to move by pips: the stepper of packages/ui only knows one step for both. */
export function PriceStepper(props: PriceStepperProps) {
  const { label, value, boxed = false } = props;
  const t = useTranslation();
  const { shown, type, leave, move, onKeyDown, onFocus } = usePriceEntry(props);
  const decrease = useHold(() => move(-1));
  const increase = useHold(() => move(1));
  const minus = (
    <button
      className="stepper-button"
      type="button"
      tabIndex={-1}
      aria-label={`${t('common.decrease')}, ${label}`}
      {...decrease}
    >
      <Icon name="minus" size={18} />
    </button>
  );
  return (
    <div className="stepper-field min-w-0 flex-1">
      <div
        className="stepper"
        data-plain={boxed ? undefined : ''}
        data-long={shown.length > 7 ? '' : undefined}
        data-invalid={props.invalid === true ? '' : undefined}
      >
        {boxed && minus}
        <label className="stepper-value">
          <span className={boxed ? 'stepper-label' : 'visually-hidden'}>{label}</span>
          <input
            className="stepper-input"
            type="text"
            role="spinbutton"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            size={Math.max(4, shown.length)}
            value={shown}
            aria-valuenow={value === '' ? undefined : Number(value)}
            aria-valuetext={value}
            aria-invalid={props.invalid === true}
            onFocus={onFocus}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </label>
        {!boxed && minus}
        <button
          className="stepper-button"
          type="button"
          tabIndex={-1}
          aria-label={`${t('common.increase')}, ${label}`}
          {...increase}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  );
}

/** The text under the fingers until it is finished, and the moves that change the price. */
function usePriceEntry(props: PriceStepperProps) {
  const { value } = props;
  const [draft, setDraft] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const sent = useRef(value);
  useLayoutEffect(() => {
    sent.current = value;
  }, [value]);
  const range = { step: props.point, min: props.point };
  const accept = (next: string): void => {
    setDraft(undefined);
    sent.current = next;
    props.onChange(next);
  };
  const perPress = Math.round(Number(props.step) / Number(props.point));
  const move = (count: number): void => {
    const from = (draft === undefined ? undefined : parseTyped(draft)) ?? sent.current;
    if (from !== '') accept(stepValue(from, count * perPress, range).value);
  };
  /** What is edited is plain digits, to be selected whole. */
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    flushSync(() => setFocused(true));
    currentTarget.select();
  };
  const leave = (): void => {
    setFocused(false);
    finish();
  };
  const finish = (): void => {
    const typed = draft === undefined ? undefined : parseTyped(draft);
    if (typed === undefined) setDraft(undefined);
    else accept(nearestAllowed(typed, range).value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') finish();
    const count = KEY_STEPS[event.key];
    if (count === undefined) return;
    event.preventDefault();
    move(count);
  };
  return { shown: draft ?? (isFocused ? value : grouped(value)), type: setDraft, leave, move, onKeyDown, onFocus };
}

/** As the prices next to the field are written. */
const grouped = (value: string): string =>
  value === '' ? '' : figure(value, { minDecimals: value.split('.')[1]?.length ?? 0 });

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
