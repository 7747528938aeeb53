import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { startLanguage } from './language/language.ts';
import { startLive } from './live/live.ts';
import { pathOfOldLink } from './paths.ts';
import { startSite } from './site/site.ts';

async function start(root: HTMLElement): Promise<void> {
  const newPath = pathOfOldLink(location.hash);
  if (newPath !== null) history.replaceState(null, '', newPath);
  await startLanguage();
  startLive();
  await startSite();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
