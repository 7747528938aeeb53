import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import type { ScanSheetProps } from './scan-sheet.tsx';

/** Reads an address from a QR code, where the browser can; elsewhere there is no button. */
export function ScanButton({ onFound }: { readonly onFound: (address: string) => void }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (!CAN_SCAN) return null;
  return (
    <>
      <IconButton icon="scan" size={20} label={t('funds.scan')} onPress={() => setOpen(true)} />
      <ScanSheet open={open} onClose={() => setOpen(false)} onFound={onFound} />
    </>
  );
}

const CAN_SCAN = 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;

const ScanSheet = lazySheet<ScanSheetProps>(async () => (await import('./scan-sheet.tsx')).ScanSheet);
