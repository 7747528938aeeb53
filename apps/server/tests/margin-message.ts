import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** The id of a message in the customer's inbox, as a low margin leaves it. */
export async function marginMessage(server: RunningServer, caller: Caller, token: string): Promise<string> {
  const info = await caller.get('/api/user/info', {}, { token });
  const uid = String(info.data.uid);
  const parameters = JSON.stringify({ values: { level: '80%' }, words: {}, times: { at: 0 } });
  const row = {
    user_id: uid,
    kind: 'margin',
    name: 'marginLow',
    parameters,
    sent_at: '0',
    created_at: new Date(),
  } as const;
  return (await server.database.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
