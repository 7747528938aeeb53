import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { usePrivateImage } from '../../domain/uploads/use-private-image.ts';
import type { Documents } from '../../domain/verification/documents.ts';
import { useVerificationDetails } from '../../domain/verification/verification-queries.ts';

/** What the customer sent for one of the two checks; read when it is asked for. */
export function SentForCheck({ check }: { readonly check: 'junior' | 'senior' }) {
  return (
    <SentButton>
      <ReadSent check={check} />
    </SentButton>
  );
}

/** What the customer sent in the one form. */
export function SentDocuments({ sent }: SubmittedProps) {
  return (
    <SentButton>
      <Submitted sent={sent} />
    </SentButton>
  );
}

function SentButton({ children }: { readonly children: ReactNode }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide size="small" variant="secondary" onPress={() => setOpen(true)}>
        {t('verification.seeSent')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('verification.private')}
        closeLabel={t('common.close')}
      >
        {open && children}
      </Sheet>
    </>
  );
}

function ReadSent({ check }: { readonly check: 'junior' | 'senior' }) {
  const { data, error, refetch } = useVerificationDetails();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const { name, mobile, documentNumber, frontImage, backImage, selfieImage } = data;
  return (
    <Submitted sent={check === 'junior' ? { name, mobile, frontImage, backImage } : { documentNumber, selfieImage }} />
  );
}

interface SubmittedProps {
  readonly sent: Partial<Documents>;
}

function Submitted({ sent }: SubmittedProps) {
  const t = useTranslation();
  const facts = FACTS.filter(([field]) => (sent[field] ?? '') !== '');
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <KeyValues
        lined
        items={facts.map(([field, label]) => ({
          key: field,
          label: t(label),
          value: <bdi className="wrap-anywhere">{sent[field]}</bdi>,
        }))}
      />
      {PHOTOS.map(([field, label]) => {
        const address = sent[field] ?? '';
        return address !== '' && <Photo key={field} label={t(label)} address={address} />;
      })}
    </div>
  );
}

function Photo({ label, address }: { readonly label: string; readonly address: string }) {
  const t = useTranslation();
  const shown = usePrivateImage(address);
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-label text-ink-2">{label}</figcaption>
      {shown === undefined ? (
        <Skeleton height={160} />
      ) : shown === null ? (
        <p className="text-sm text-ink-3">{t('verification.photoGone')}</p>
      ) : (
        <img className="w-full rounded-md border border-line" src={shown} alt={t('uploads.photoOf', { label })} />
      )}
    </figure>
  );
}

const FACTS = [
  ['name', 'verification.name'],
  ['mobile', 'verification.mobile'],
  ['documentNumber', 'verification.cardId'],
  ['ssn', 'verification.ssn'],
  ['email', 'verification.email'],
] as const;
const PHOTOS = [
  ['frontImage', 'verification.front'],
  ['backImage', 'verification.back'],
  ['selfieImage', 'verification.hand'],
] as const;
