import { followLayers } from '@candor/ui/layers.ts';
import { followStart } from '@candor/ui/unfetched.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { collectFeatures } from './collect-features.ts';
import { FEATURES } from './features.ts';
import { startLanguage, translation } from './language/language.ts';
import { watchIdleness } from './session/idle.ts';
import { site, startSite } from './domain/site/site.ts';
// The page follows the system when it turns dark, whether or not a screen asks for the theme.
import './theme/theme.ts';

async function start(root: HTMLElement): Promise<void> {
  await startLanguage();
  await startSite();
  document.title = `${translation()('console.console')} · ${site().name}`;
  watchIdleness();
  followLayers();
  createRoot(root).render(
    <StrictMode>
      <App features={collectFeatures(FEATURES)} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void followStart(start(root));
