import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { site } from '../site/site.ts';
import type { PayloadReader } from './proposal-payload.ts';

/** A text of a payload as a fact. */
export const textFact = (payload: PayloadReader, field: string, label: string): KeyValue => ({
  key: field,
  label,
  value: <bdi>{payload.of(field) ?? NO_FIGURE}</bdi>,
});

/** An amount of a payload as a fact; in the site currency unless another is given. */
export const amountFact = (
  payload: PayloadReader,
  field: string,
  label: string,
  unit: string | undefined = site().currency,
): KeyValue => ({ key: field, label, value: <Amount value={payload.of(field) ?? ''} unit={unit} /> });
