import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { addressOfCode } from './scanned-code.ts';
import './wallet.css';

export interface ScanSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onFound: (address: string) => void;
}

/** The camera's picture until a QR code is in it. */
export function ScanSheet({ open, onClose, onFound }: ScanSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('funds.scan')} closeLabel={t('common.close')}>
      <Viewfinder
        onFound={(code) => {
          onFound(addressOfCode(code));
          onClose();
        }}
      />
    </Sheet>
  );
}

function Viewfinder({ onFound }: { readonly onFound: (code: string) => void }) {
  const t = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    const ending = new AbortController();
    if (video.current !== null)
      watch(video.current, ending.signal, (code) => found.current(code)).catch(
        () => !ending.signal.aborted && setRefused(true),
      );
    return () => ending.abort();
  }, []);
  return (
    <div className="grid gap-3 pb-4">
      {isRefused ? (
        <Note tone="warning" role="alert">
          {t('funds.scanRefused')}
        </Note>
      ) : (
        <>
          <video ref={video} className="scan-view" muted playsInline aria-label={t('funds.scanView')} />
          <p className="text-center text-sm text-ink-2">{t('funds.scanHint')}</p>
        </>
      )}
    </div>
  );
}

/**
 * Looks at the camera's picture again and again until a code is in it or the
 * signal ends it. Rejects where there is no camera to have.
 */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
  const detector = new (globalThis as unknown as ScanningBrowser).BarcodeDetector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    // A picture that cannot be looked at is followed by the next.
    const [code] = await detector.detect(video).catch(() => []);
    if (code !== undefined && code.rawValue !== '' && !signal.aborted) return onCode(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

/** The part of the Barcode Detection API that is used here; TypeScript's library does not know it yet. */
interface ScanningBrowser {
  readonly BarcodeDetector: new (options: { readonly formats: readonly string[] }) => {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  };
}

const BETWEEN_MS = 200;
