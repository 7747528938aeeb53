import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { registerTicket } from '@candor/protocol/identity/register-ticket.ts';
import { ApiError } from '@candor/client/api-error.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { sendImageBy } from '../../domain/uploads/send-image.ts';
import type { SendImage } from '../../domain/uploads/send-image.ts';
import type { SingleDocuments } from '../../domain/verification/documents.ts';
import type { AccountEntry } from './account-entry.ts';

export interface RegisterDocuments {
  readonly values: SingleDocuments;
  readonly change: (values: Partial<SingleDocuments>) => void;
  /** By which the pictures were sent; "" before the first. */
  readonly ticket: string;
  readonly send: SendImage;
  /** The server no longer has the pictures: they are to be added again. */
  readonly forgetPictures: () => void;
}

type Picture = 'frontImage' | 'backImage' | 'selfieImage';
type Pictures = Pick<SingleDocuments, Picture>;

/**
 * Who opens an account. Pictures belong to the account as it is typed: for another one they are to be added again, and
 * those of the first are there when it is typed once more.
 */
export function useRegisterDocuments(entry: AccountEntry, requestId: string): RegisterDocuments {
  const [texts, setTexts] = useState({ name: '', documentNumber: '', ssn: '', email: '' });
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({});
  const account = `${entry.kind} ${entry.full}`;
  const { ticket, pictures } = sent[account] ?? NOTHING;
  const note = (next: (now: Sent) => Sent): void =>
    setSent((now) => ({ ...now, [account]: next(now[account] ?? NOTHING) }));
  const forgetPictures = (): void => note(() => NOTHING);
  return {
    values: { ...texts, ...pictures },
    change(values) {
      const { frontImage, backImage, selfieImage, ...rest } = values;
      const added = { frontImage, backImage, selfieImage };
      setTexts((now) => ({ ...now, ...rest }));
      const pictures = Object.entries(added).filter(([, address]) => address !== undefined);
      if (pictures.length > 0)
        note((now) => ({ ...now, pictures: { ...now.pictures, ...Object.fromEntries(pictures) } }));
    },
    ticket,
    async send(picture, options) {
      const current = ticket === '' ? await askForTicket(entry, requestId) : ticket;
      note((now) => ({ ...now, ticket: current }));
      try {
        return await sendImageBy(current)(picture, options);
      } catch (error) {
        if (error instanceof ApiError && error.code === ERROR_CODES.notFound) forgetPictures();
        throw error;
      }
    },
    forgetPictures,
  };
}

interface Sent {
  readonly ticket: string;
  readonly pictures: Pictures;
}

const NOTHING: Sent = { ticket: '', pictures: { frontImage: '', backImage: '', selfieImage: '' } };

async function askForTicket(entry: AccountEntry, requestId: string): Promise<string> {
  const account = { type: entry.kind, area_id: String(entry.area?.id ?? ''), account: entry.typed };
  return (await call(registerTicket, { ...account, request_id: requestId }, { quiet: true })).ticket;
}
