import { showToast } from '@candor/ui/toast.tsx';
import { translation } from '../../kit/language/language.ts';

/** Address of the service worker, which stands for all of the site. */
const WORKER = '/worker.js';

/** The registration of this device; undefined where the browser has none, or may not. */
export async function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Once the first screen is there: keeps its files at hand, and says so when the site has a new version. */
export async function startAppWorker(): Promise<void> {
  const registration = await appWorker();
  if (registration === undefined) return;
  const { serviceWorker } = navigator;
  void serviceWorker.ready.then(({ active }) => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ kind: 'keep', addresses });
  });
  // The first one to take over is no news.
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) sayNewVersion();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

function sayNewVersion(): void {
  const t = translation();
  showToast({
    text: t('shell.newVersion'),
    actionLabel: t('shell.reload'),
    onAction: () => location.reload(),
    isLasting: true,
  });
}
