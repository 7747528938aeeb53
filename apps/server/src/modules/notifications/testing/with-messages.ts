import type { OpenedModule } from '../../../kernel/module.ts';
import { MessageRelay } from '../inbox/message-relay.ts';
import type { MessageRelayDeps } from '../inbox/message-relay.ts';

/** A module that a test opened by itself, with the part that writes its messages last among its own. */
export const withMessages = (deps: MessageRelayDeps, opened: OpenedModule): OpenedModule => ({
  ...opened,
  parts: [...(opened.parts ?? []), new MessageRelay(deps, opened.messageSources ?? [])],
});
