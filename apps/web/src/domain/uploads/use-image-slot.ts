import { MOST_IMAGE_BYTES } from '@candor/protocol/uploads/image-upload.ts';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@candor/client/api-error.ts';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { compressImage } from './compress-image.ts';
import type { SendImage } from './send-image.ts';

export type SlotState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  /** `part`: 0 to 1 of what is sent; at 1 the server looks at it. */
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly text: string };

export interface ImageSlotModel {
  readonly state: SlotState;
  /** The picture just sent, as this page has it. */
  readonly preview: string | null;
  readonly pick: (file: File) => void;
  readonly remove: () => void;
}

/**
 * One picture of a form: made smaller, sent, and named by the address that
 * the server answered. One is under way at a time.
 */
export function useImageSlot(value: string, onChange: (value: string) => void, sendImage: SendImage): ImageSlotModel {
  const t = useTranslation();
  const [state, setState] = useState<SlotState>({ kind: 'idle' });
  const [sent, setSent] = useState<{ readonly value: string; readonly preview: string } | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (sent !== null && URL.revokeObjectURL(sent.preview)), [sent]);

  const send = async (file: File, ending: AbortController): Promise<void> => {
    const picture = await compressImage(file);
    if (ending.signal.aborted) return;
    if (picture.size > MOST_IMAGE_BYTES) return setState({ kind: 'failed', text: t('uploads.fault.tooLarge') });
    setState({ kind: 'sending', part: 0 });
    const url = await sendImage(picture, {
      signal: ending.signal,
      onProgress: (part) => running.current === ending && setState({ kind: 'sending', part }),
    });
    if (ending.signal.aborted) return;
    // A picture that the browser cannot read it cannot show either.
    setSent(picture === file ? null : { value: url, preview: URL.createObjectURL(picture) });
    setState({ kind: 'idle' });
    onChange(url);
  };
  const pick = (file: File): void => {
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    setState({ kind: 'preparing' });
    send(file, ending).catch((error: unknown) => {
      if (ending.signal.aborted || (error instanceof NetworkError && error.fault === 'cancelled')) return;
      setState({ kind: 'failed', text: t('uploads.notSent', { reason: describeError(error) }) });
    });
  };
  const remove = (): void => {
    running.current?.abort();
    setState({ kind: 'idle' });
    setSent(null);
    if (value !== '') onChange('');
  };
  return { state, preview: sent !== null && sent.value === value ? sent.preview : null, pick, remove };
}
