import { nameDismissal } from '@candor/ui/dismissal.ts';
import { followLayers } from '@candor/ui/layers.ts';
import { followStart } from '@candor/ui/unfetched.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { renewCompany } from './domain/company/entered-company.ts';
import { leaveIfClosed } from './domain/company/leave-if-closed.ts';
import { followVisit } from './domain/device/visit-cookie.ts';
import { FEATURES } from './features.ts';
import { language, startLanguage, translation } from './kit/language/language.ts';
import { startLive } from './live/live.ts';
import { openWelcome } from './domain/session/first-visit.ts';
import { pathOfOldLink } from './paths.ts';
import { startDrawnData } from './domain/site/drawn-data.ts';
import { startSite } from './domain/site/site.ts';
// Every screen follows the system when it turns dark, not only those that ask for the theme.
import './kit/theme/theme.ts';

async function start(root: HTMLElement): Promise<void> {
  openOldLink();
  openWelcome();
  addEventListener('hashchange', openOldLink);
  followLayers();
  // All that the first screen waits for is fetched side by side. A screen that cannot be had is the boundary's to tell.
  const texts = startLanguage();
  const screen = fetchScreen(location.pathname);
  startDrawnData(language().code);
  const site = startSite();
  const leaving = leaveIfClosed();
  renewCompany();
  await texts;
  if (await leaving) return;
  nameDismissal(language().tag, translation()('common.close'));
  startLive();
  await site;
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SKELETON_MS))]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  startLater();
}

/** undefined of an address that names no screen. */
const fetchScreen = (pathname: string): Promise<unknown> | undefined =>
  FEATURES.routes
    .find(({ path }) => path === pathname)
    ?.screen.fetch()
    .catch(ignore);

/** While a finger still lies on a link, what the link leads to is fetched. */
function fetchAhead({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void fetchScreen(link.pathname);
}

/** What a first visit can do without. Where it cannot be fetched, the page still works. */
function startLater(): void {
  const height = innerHeight;
  const followKeyboard = (): void => {
    for (const event of BEFORE_TYPING) document.removeEventListener(event, followKeyboard);
    import('./shell/keyboard.ts').then((keyboard) => keyboard.followKeyboard(height), ignore);
  };
  for (const event of BEFORE_TYPING) document.addEventListener(event, followKeyboard);
  document.addEventListener('pointerdown', fetchAhead);
  followVisit();
  // A server of developers has no worker.
  if (import.meta.env.PROD)
    setTimeout(() => {
      import('./domain/device/app-worker.ts').then((device) => device.startAppWorker(), ignore);
    }, WORKER_AFTER_MS);
  void readPushSubscription().then((subscription) => {
    if (subscription === null) return;
    import('./domain/messages/push-device.ts').then((device) => device.startPushDevice(), ignore);
  }, ignore);
}

/** There is one only where this device was once switched on to show notifications. */
async function readPushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** A screen that is there so soon is waited for: what stands in its place would only flicker. */
const SKELETON_MS = 300;
/** What the first screen itself fetches goes first. */
const WORKER_AFTER_MS = 8_000;
const ignore = (): void => undefined;
const BEFORE_TYPING = ['pointerdown', 'focusin'] as const;

/** wouter follows history.replaceState by itself. */
function openOldLink(): void {
  const newPath = pathOfOldLink(location.hash);
  if (newPath !== null) history.replaceState(null, '', newPath);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void followStart(start(root));
