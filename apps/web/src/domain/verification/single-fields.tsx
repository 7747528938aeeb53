import type { PlainKey } from '@candor/locales/translate.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../site/site.ts';
import type { Site } from '../site/site.ts';
import { ImageSlot } from '../uploads/image-slot.tsx';
import type { ImageSlotProps } from '../uploads/image-slot.tsx';
import type { SingleDocuments } from './documents.ts';

export interface SingleFieldsProps {
  readonly field: (key: keyof SingleDocuments) => Pick<ImageSlotProps, 'value' | 'onChange' | 'error'>;
  /** The same of all pictures. */
  readonly pictures?: Pick<ImageSlotProps, 'send' | 'disabled' | 'help'>;
  /** What stands between the texts and the pictures. */
  readonly children?: ReactNode;
}

/** The fields of both checks in one; the site says whether the social security number and a photo in hand are. */
export function SingleFields({ field, pictures = {}, children }: SingleFieldsProps) {
  const t = useTranslation();
  const site = useSite();
  return (
    <>
      <TextField
        label={t('verification.name')}
        help={t('verification.nameHelp')}
        autoComplete="name"
        maxLength={120}
        required
        {...field('name')}
      />
      <TextField
        label={t('verification.cardId')}
        autoComplete="off"
        maxLength={40}
        required
        {...field('documentNumber')}
      />
      {site.flag('is_auth_ssn') && (
        <TextField label={t('verification.ssn')} autoComplete="off" maxLength={40} required {...field('ssn')} />
      )}
      {children}
      <ImageSlot
        label={t('verification.front')}
        help={t('verification.frontHelp')}
        {...field('frontImage')}
        {...pictures}
      />
      <ImageSlot
        label={t('verification.back')}
        help={t('verification.frontHelp')}
        {...field('backImage')}
        {...pictures}
      />
      {site.flag('is_auth_hand_pic') && (
        <ImageSlot
          label={t('verification.hand')}
          help={t('verification.handHelp')}
          {...field('selfieImage')}
          {...pictures}
        />
      )}
    </>
  );
}

/** What the form needs, in its order: the value of each field, and its label. */
export const neededOfSingle = (site: Site, values: SingleDocuments): readonly (readonly [string, PlainKey])[] => [
  [values.name, 'verification.name'],
  [values.documentNumber, 'verification.cardId'],
  ...(site.flag('is_auth_ssn') ? [[values.ssn, 'verification.ssn'] as const] : []),
  [values.frontImage, 'verification.front'],
  [values.backImage, 'verification.back'],
  ...(site.flag('is_auth_hand_pic') ? [[values.selfieImage, 'verification.hand'] as const] : []),
];
