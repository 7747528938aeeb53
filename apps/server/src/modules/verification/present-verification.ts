import type { VerificationStepDto } from '@candor/protocol/verification/verification.ts';
import { VERIFICATION_STATUS } from '@candor/protocol/verification/verification.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { LastSubmissions, VerificationReader, VerificationRow } from './verification-reader.ts';

/** How far a check is, by its last submission; `isPassed` where another form has covered it. */
export function presentStep(
  row: VerificationRow | undefined,
  isPassed: boolean,
  formatTime: (at: number | null) => string,
): VerificationStepDto {
  const status = isPassed || row?.state === 'approved' ? 'certified' : row?.state === 'waiting' ? 'waiting' : 'none';
  const sentAt = row?.sent_at.getTime() ?? null;
  const decideBy = row?.state === 'waiting' ? row.decide_by.getTime() : null;
  const decidedAt = row?.decided_at?.getTime() ?? null;
  return {
    status: VERIFICATION_STATUS[status],
    reason: status === 'none' ? (row?.reason ?? '') : '',
    sent_at: formatTime(sentAt),
    sent_at_ms: sentAt,
    decide_by: formatTime(decideBy),
    decide_by_ms: decideBy,
    decided_at: formatTime(decidedAt),
    decided_at_ms: decidedAt,
  };
}

/** The two checks: the form that has both in it counts for each as long as nothing was submitted after it. */
export function presentSteps(last: LastSubmissions, formatTime: (at: number | null) => string) {
  const isPassed = last.single?.state === 'approved';
  const { junior, senior } = lastOfEach(last);
  return {
    junior: presentStep(junior, isPassed, formatTime),
    senior: presentStep(senior, isPassed, formatTime),
  };
}

/** The last submission of each of the two checks, alone or in the form that has both. */
export function lastOfEach({ junior, senior, single }: LastSubmissions) {
  const later = (row: VerificationRow | undefined) =>
    single !== undefined && BigInt(single.id) > BigInt(row?.id ?? 0) ? single : row;
  return { junior: later(junior), senior: later(senior) };
}

/** What it takes to show customers what they have submitted. */
export interface ShownDeps {
  readonly reader: VerificationReader;
  readonly settings: SettingsReader;
  readonly uploads: Pick<Uploads, 'linkFor'>;
  readonly formatTime: (at: number | null) => string;
}

export interface Presenting {
  /** The address by which the owner sees a picture. */
  readonly linkFor: (id: string | null) => string;
  /** Whether what was submitted stays readable once it was passed. */
  readonly showsPassed: boolean;
}

/** What was submitted in a form, for its owner to read. */
export function presentDetails(row: VerificationRow | undefined, { linkFor, showsPassed }: Presenting) {
  const hidden = row?.state === 'approved' && !showsPassed;
  const text = (value: string | undefined): string => (value === undefined ? '' : hidden ? masked(value) : value);
  const picture = (id: string | null | undefined): string => (hidden || id === undefined ? '' : linkFor(id));
  return {
    name: row?.name ?? '',
    mobile: text(row?.mobile),
    card_id: text(row?.card_id),
    ssn: text(row?.ssn),
    email: text(row?.email),
    front_pic: picture(row?.front_pic),
    reverse_pic: picture(row?.reverse_pic),
    hand_pic: picture(row?.hand_pic),
  };
}

/** The last characters tell its owner which it is. */
function masked(value: string): string {
  return value === '' ? '' : `••••${value.length > 6 ? value.slice(-3) : ''}`;
}
