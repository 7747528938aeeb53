import type { Translator } from '@candor/locales/translate.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import type { ComponentType } from 'react';
import type { ChangedField, PayloadReader } from './proposal-payload.ts';
import type { Proposal } from './proposal.ts';

/** How a feature says what proposals of its kinds are about. */
export type ProposalKinds = Readonly<Partial<Record<ProposalKind, ProposalKindText>>>;

/** What is left out is the same for most kinds: about a customer, without facts or changes of its own. */
export interface ProposalKindText {
  /** The line that says what it is about, in a table and where it is read out alone. */
  readonly summary?: (t: Translator, payload: PayloadReader, proposal: Proposal) => string;
  /** What exactly will be done. */
  readonly facts?: (t: Translator, payload: PayloadReader) => readonly KeyValue[];
  /** What is changed: what it was and what it will be. */
  readonly changes?: (t: Translator, payload: PayloadReader, proposal: Proposal) => readonly ChangedField[];
  /** What stands below the facts. */
  readonly Details?: ComponentType<{ readonly proposal: Proposal }>;
  /** What is approved waits a day, because it could cost an open order. */
  readonly isAnnounced?: boolean;
}
