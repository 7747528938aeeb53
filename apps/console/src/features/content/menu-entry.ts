import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleMenu } from '@candor/protocol/console/menu.ts';

export type MenuEntry = OutputOf<typeof consoleMenu>['list'][number];
