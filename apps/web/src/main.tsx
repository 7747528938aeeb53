import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { renewCompany } from './company/entered-company.ts';
import { leaveIfClosed } from './company/leave-if-closed.ts';
import { startLanguage } from './language/language.ts';
import { startLive } from './live/live.ts';
import { startPushDevice } from './messages/push-device.ts';
import { pathOfOldLink } from './paths.ts';
import { routeOf } from './routes.tsx';
import { startSite } from './site/site.ts';
import { followKeyboard } from './shell/keyboard.ts';

async function start(root: HTMLElement): Promise<void> {
  openOldLink();
  addEventListener('hashchange', openOldLink);
  // All that the first screen waits for is fetched side by side. A screen that cannot be had is the boundary's to tell.
  void routeOf(location.pathname)
    ?.load()
    .catch(() => undefined);
  const language = startLanguage();
  const site = startSite();
  const leaving = leaveIfClosed();
  renewCompany();
  await language;
  if (await leaving) return;
  startLive();
  followKeyboard();
  startPushDevice();
  await site;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** wouter follows history.replaceState by itself. */
function openOldLink(): void {
  const newPath = pathOfOldLink(location.hash);
  if (newPath !== null) history.replaceState(null, '', newPath);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
