import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';

/** What a text was, who saved it and why. */
export type ContentVersion = OutputOf<typeof consoleContentVersions>['list'][number];
