import type { Proof } from '@candor/receipt/proof.ts';

/** The file that `npm run verify` checks. */
export function saveProof(proof: Proof): void {
  const file = fileOf(proof);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser has taken the address by its next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export function canShareProof(proof: Proof): boolean {
  // Not every browser has it, whatever the types say.
  const { canShare } = navigator as { canShare?: (data: ShareData) => boolean };
  return canShare?.call(navigator, { files: [fileOf(proof)] }) === true;
}

export async function shareProof(proof: Proof): Promise<void> {
  // Called off by the customer, or by the system: nothing has been promised.
  await navigator.share({ files: [fileOf(proof)] }).catch(() => undefined);
}

const fileOf = (proof: Proof): File =>
  new File([JSON.stringify(proof)], `candor-receipt-${proof.statement.id}.json`, { type: 'application/json' });
