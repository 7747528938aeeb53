import { useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-paths.ts';

export interface TextFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** At the end of the label's line, such as what is available. */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'decimal' | 'code' | 'date' | 'time';
  readonly icon?: IconName;
  /** Before and after the typed text: a unit, a country code, a small button. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** The names of the password's toggle; needed for `type="password"`. */
  readonly showLabel?: string;
  readonly hideLabel?: string;
  readonly placeholder?: string;
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Of a date: YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** The keyboard of phones, if the type alone does not determine it: digits for a password of digits. */
  readonly inputMode?: 'numeric';
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly className?: string | undefined;
  /** The input itself, to focus it. */
  readonly input?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, input, type = 'text', ...rest } = props;
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldFrame {...rest}>
      {(control) => (
        <div className="field-box">
          {rest.icon !== undefined && <Icon name={rest.icon} size={20} />}
          {rest.prefix !== undefined && <span className="field-affix">{rest.prefix}</span>}
          <input
            {...INPUT_ATTRIBUTES[type]}
            {...(type === 'password' && revealed ? { type: 'text' } : {})}
            {...(type === 'text' && value !== '' ? { dir: 'auto' } : {})}
            {...(rest.inputMode === undefined ? {} : { inputMode: rest.inputMode })}
            {...control}
            ref={input}
            className="field-input"
            data-figures={type === 'decimal' || type === 'code' ? '' : undefined}
            name={rest.name}
            value={value}
            placeholder={rest.placeholder}
            autoComplete={rest.autoComplete}
            maxLength={rest.maxLength}
            min={rest.min}
            max={rest.max}
            disabled={rest.disabled}
            aria-required={rest.required}
            onBlur={rest.onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {rest.suffix !== undefined && <span className="field-affix">{rest.suffix}</span>}
          {type === 'password' && (
            <IconButton
              icon={revealed ? 'eyeOff' : 'eye'}
              label={(revealed ? rest.hideLabel : rest.showLabel) ?? ''}
              size={20}
              onPress={() => setRevealed(!revealed)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
/**
 * Letters that only make sense left to right keep that direction in every page; otherwise the first letters decide the
 * direction.
 */
const INPUT_ATTRIBUTES = {
  text: { type: 'text' },
  email: { ...PLAIN, type: 'email', inputMode: 'email', dir: 'ltr' },
  tel: { ...PLAIN, type: 'tel', inputMode: 'tel', dir: 'ltr' },
  password: { ...PLAIN, type: 'password' },
  decimal: { ...PLAIN, type: 'text', inputMode: 'decimal', dir: 'ltr' },
  code: { ...PLAIN, type: 'text', inputMode: 'numeric', dir: 'ltr' },
  date: { type: 'date' },
  time: { type: 'time' },
} as const;
