import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import { imageUploadEndpoint } from './image-upload.ts';
import { imageEndpoint } from './image.ts';
import type { Uploads } from './uploads.ts';

export interface UploadCallParts {
  readonly uploads: Uploads;
  readonly limits: RateLimits;
}

export const uploadEndpoints = (parts: UploadCallParts): AnyEndpoint[] => [
  imageUploadEndpoint(parts),
  imageEndpoint(parts),
];
