import { consoleCallOffChange } from '@candor/protocol/console/call-off-change.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Proposals } from './proposals.ts';

export const consoleCallOffChangeEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleCallOffChange>({
    call: consoleCallOffChange,
    storesAnswer: true,
    handle: async ({ id, reason }, request) =>
      (await proposals.callOff(actorOf(request), id, reason)) ?? answer({}, 'server.changeCalledOff'),
  });
