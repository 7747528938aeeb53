import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { consoleDecideVerificationEndpoint } from './decide-verification.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { consoleVerificationEndpoint } from './verification-detail.ts';
import { consoleVerificationPictureLinkEndpoint } from './verification-picture-link.ts';
import { consoleVerificationPictureEndpoint } from './verification-picture.ts';
import { consoleVerificationsEndpoint } from './verifications-list.ts';

export const identityReviewEndpoints = (parts: IdentityDesk): AnyEndpoint[] => [
  consoleVerificationsEndpoint(parts),
  consoleVerificationEndpoint(parts),
  consoleVerificationPictureLinkEndpoint(parts),
  consoleVerificationPictureEndpoint(parts),
  consoleDecideVerificationEndpoint(parts),
];
