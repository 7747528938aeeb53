import type { SiteFlag } from '@candor/protocol/site/setting.ts';
import { useSite } from '../site/site.ts';
import { useSupport } from '../site/use-support.ts';

/**
 * Opens customer service a moment after a deposit or a withdrawal, where the site wants its customers to talk about
 * these.
 */
export function useContactAfter(...flags: readonly SiteFlag[]): () => void {
  const site = useSite();
  const openSupport = useSupport();
  return () => {
    if (flags.some((flag) => site.flag(flag))) setTimeout(openSupport, CONTACT_AFTER_MS);
  };
}

/** Spec 2 section 9. */
const CONTACT_AFTER_MS = 800;
