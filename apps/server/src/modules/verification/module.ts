import { sql } from 'kysely';
import { VERIFICATION_SETTINGS } from './settings.ts';
import { consoleDecideVerificationEndpoint } from './operator/decide-verification.ts';
import {
  consoleVerificationEndpoint,
  verificationQueue,
  consoleVerificationsEndpoint,
} from './operator/verifications.ts';
import {
  consoleVerificationPictureLinkEndpoint,
  consoleVerificationPictureEndpoint,
} from './operator/verification-pictures.ts';
import { VERIFICATION_SEARCH } from './operator/verification-search.ts';
import { defineModule } from '../../kernel/module.ts';
import {
  verificationCenterEndpoint,
  submittedChecksEndpoint,
  verificationStatusEndpoint,
} from './verification-status.ts';
import { submitLevel1Endpoint, submitBothLevelsEndpoint, submitLevel2Endpoint } from './submit-levels.ts';
import { VerificationDecisions } from './verification-decisions.ts';
import { VerificationNotices } from './verification-notices.ts';
import { VerificationReader } from './verification-reader.ts';

declare module '../uploads/upload-store.ts' {
  interface UploadPurposes {
    readonly verification: true;
  }
}

declare module '../../kernel/module.ts' {
  interface Services {
    readonly verification: VerificationReader;
  }
}

/** Who customers are: what they submit, what operators decide of it, and who may ask. */
export const verification = defineModule({
  name: 'verification',
  settings: VERIFICATION_SETTINGS,
  needs: ['settings', 'outbox', 'uploads', 'formatTime', 'auditLog'],
  provides: ['verification'],
  open({ database, bus, clock }, { settings, outbox, uploads, formatTime, auditLog }) {
    const reader = new VerificationReader(database);
    const notices = new VerificationNotices({ settings, outbox });
    const review = {
      database,
      clock,
      auditLog,
      uploads,
      decisions: new VerificationDecisions({ database, bus, clock, uploads, notices }),
    };
    const deps = { database, clock, settings, uploads, reader, formatTime };
    return {
      services: { verification: reader },
      queues: [verificationQueue(database)],
      search: VERIFICATION_SEARCH,
      pictureSubjects: [
        {
          kind: 'verification',
          id: sql`select max(v.id) from verifications v
            where v.user_id = p.user_id and p.id in (v.front_pic, v.reverse_pic, v.hand_pic)`,
        },
      ],
      calls: [
        verificationStatusEndpoint(reader, formatTime),
        submittedChecksEndpoint(deps),
        submitLevel1Endpoint(deps),
        submitLevel2Endpoint(deps),
        submitBothLevelsEndpoint(settings, deps),
        verificationCenterEndpoint(deps),
      ],
      operatorCalls: [
        consoleVerificationsEndpoint(review),
        consoleVerificationEndpoint(review),
        consoleVerificationPictureLinkEndpoint(review),
        consoleVerificationPictureEndpoint(review),
        consoleDecideVerificationEndpoint(review),
      ],
    };
  },
});
