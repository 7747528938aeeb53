import type { MessageKey, ParametersOf } from '@candor/locales/translate.ts';
import { consoleMe } from '@candor/protocol/console/me.ts';
import { permissionsOf } from '@candor/protocol/console/permissions.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { consoleQueues } from '@candor/protocol/console/queues.ts';
import type { Queues } from '@candor/protocol/console/queues.ts';
import { prepareServer } from '@candor/server-stand-in/server-stand-in.ts';
import type { ServerStandIn } from '@candor/server-stand-in/server-stand-in.ts';
import { followLayers } from '@candor/ui/layers.ts';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import styles from '../app.css?inline';
import { App } from '../app.tsx';
import { queryClient } from '../api/query-client.ts';
import { collectFeatures } from '../collect-features.ts';
import { FEATURES } from '../features.ts';
import { startLanguage, translation } from '../language/language.ts';
import { closeSession, openSession, sessionEnd } from '../session/session.ts';

/** The console of a test, and what stands for its network. */
export interface ConsoleTest {
  readonly server: () => ServerStandIn;
  /** Opens the console at an address beneath /console, for an operator of a role or for somebody who has to sign in. */
  readonly show: (at: string, as?: Role | 'nobody') => Promise<void>;
}

/** To be called at the top of a file of tests. The console is whole, and nothing of it is left for the next test. */
export function prepareConsoleTest(): ConsoleTest {
  const server = prepareServer();
  let root: Root | undefined;
  beforeEach(async () => {
    document.head.append(style);
    await page.viewport(1440, 900);
    await startLanguage();
    if (!isFollowed) followLayers();
    isFollowed = true;
  });
  afterEach(() => {
    root?.unmount();
    root = undefined;
    closeSession(null);
    sessionEnd.set(null);
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    style.remove();
    document.body.replaceChildren();
  });
  return {
    server,
    async show(at, as = 'owner') {
      history.replaceState(null, '', `/console${at}`);
      answerAsTo(server(), as === 'nobody' ? 'owner' : as);
      if (as !== 'nobody') openSession({ token: 'a-token', device: 'a-device' });
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'root';
      root = createRoot(place);
      root.render(<App features={collectFeatures(FEATURES)} />);
    },
  };
}

/** A text of the console. */
export const say = <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>): string =>
  translation()(key, ...parameters);

/** What every page of the console asks for. */
function answerAsTo(server: ServerStandIn, role: Role): void {
  server.answer(consoleMe, {
    id: 1,
    email: `${role}@candor.test`,
    name: 'Ida Wells',
    role,
    permissions: permissionsOf(role),
    must: '',
    has_second_factor: 1,
    recovery_codes_left: 8,
    session_id: 1,
  });
  const empty = { count: 0, oldestAt: null };
  const queues: Partial<Queues> = {
    proposals: empty,
    identity: empty,
    identity_overdue: 0,
    deposits: empty,
    withdrawals: empty,
    payouts: empty,
    low_pools: [],
  };
  // Those of other nouns are answered by the tests that look at them.
  server.answer(consoleQueues, queues as Queues);
}

let isFollowed = false;
const style = document.createElement('style');
style.textContent = styles;
