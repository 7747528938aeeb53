import { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { answer, endpoint } from '../../platform/http/endpoint.ts';
import type { HousePicture } from './house-picture.ts';

export const consoleDashboardEndpoint = (picture: HousePicture) =>
  endpoint<typeof consoleDashboard>({
    call: consoleDashboard,
    handle: async () => answer(await picture.current()),
  });
