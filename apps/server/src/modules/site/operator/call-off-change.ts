import { consoleCallOffChange } from '@candor/protocol/console/call-off-change.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';

export const consoleCallOffChangeEndpoint = ({ proposals }: Console) =>
  endpoint<typeof consoleCallOffChange>({
    call: consoleCallOffChange,
    storesOutcome: true,
    handle: async ({ id, reason }, request) =>
      (await proposals.callOff(actorOf(request), id, reason)) ?? answer({}, 'server.changeCalledOff'),
  });
