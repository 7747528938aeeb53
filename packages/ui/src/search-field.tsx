import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps {
  /** The accessible name, and the placeholder unless another is given. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
  readonly onSubmit?: () => void;
  /** True on screens that one opens in order to search. */
  readonly focusOnMount?: boolean;
}

export function SearchField(props: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { focusOnMount = false } = props;
  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit?.();
        }}
      >
        <label className="field-box" data-soft="">
          <Icon name="search" size={20} />
          <input
            ref={input}
            className="field-input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={props.label}
            placeholder={props.placeholder ?? props.label}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && props.value !== '' && clear()}
          />
          {props.value !== '' && <IconButton icon="close" label={props.clearLabel} size={18} onPress={clear} />}
        </label>
      </form>
    </search>
  );
}
