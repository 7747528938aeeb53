import { consoleDecideVerificationEndpoint } from './operator/decide-verification.ts';
import { consoleVerificationEndpoint } from './operator/verification-detail.ts';
import { consoleVerificationPictureLinkEndpoint } from './operator/verification-picture-link.ts';
import { consoleVerificationPictureEndpoint } from './operator/verification-picture.ts';
import { verificationQueue } from './operator/verification-queue.ts';
import { consoleVerificationsEndpoint } from './operator/verifications-list.ts';
import { defineModule } from '../../kernel/module.ts';
import { verificationCenterEndpoint } from './center.ts';
import { juniorRealNameEndpoint } from './junior-real-name.ts';
import { realNameEndpoint } from './real-name.ts';
import { seniorRealNameEndpoint } from './senior-real-name.ts';
import { userDoubleCenterEndpoint } from './user-double-center.ts';
import { userDoubleStatusEndpoint } from './user-double-status.ts';
import { VerificationDesk } from './verification-desk.ts';
import { VerificationNotices } from './verification-notices.ts';
import { VerificationReader } from './verification-reader.ts';

declare module '../uploads/tables.ts' {
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
      desk: new VerificationDesk({ database, bus, clock, uploads, notices }),
    };
    const deps = { database, clock, settings, uploads, reader, formatTime };
    return {
      services: { verification: reader },
      queues: [verificationQueue(database)],
      calls: [
        userDoubleStatusEndpoint(reader, formatTime),
        userDoubleCenterEndpoint(deps),
        juniorRealNameEndpoint(deps),
        seniorRealNameEndpoint(deps),
        realNameEndpoint(settings, deps),
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
