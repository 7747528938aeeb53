import { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { answer, endpoint } from '../../platform/http/endpoint.ts';
import type { HousePicture } from './house-picture.ts';

export const consoleStopOutEndpoint = (picture: HousePicture) =>
  endpoint<typeof consoleStopOut>({
    call: consoleStopOut,
    handle: async ({ page }) => answer(await picture.closeToStopOut(page)),
  });
