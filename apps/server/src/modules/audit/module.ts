import { defineModule } from '../../kernel/module.ts';
import { AuditHeadFile } from './audit-head-file.ts';
import { AuditLog } from './audit-log.ts';
import { consoleAuditLogEndpoint } from './audit-log-reader.ts';
import { consoleExportAuditLogEndpoint } from './export-audit-log.ts';
import { consoleVerifyAuditLogEndpoint } from './verify-audit-log.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    /** The chained record of what operators do. */
    readonly auditLog: AuditLog;
  }
}

/** What operators did, in a chain that nobody changes unseen. */
export const audit = defineModule({
  name: 'audit',
  needs: ['settings', 'signer'],
  provides: ['auditLog'],
  async open({ environment: { dataDir }, database, clock, log }, { settings, signer }) {
    const headFile = await AuditHeadFile.open(dataDir, log);
    const auditLog = new AuditLog({ database, clock, signer, headFile });
    const deps = { database, clock, settings, dataDir };
    return {
      services: { auditLog },
      operatorCalls: [
        consoleAuditLogEndpoint(deps),
        consoleExportAuditLogEndpoint(deps),
        consoleVerifyAuditLogEndpoint(deps),
      ],
    };
  },
});
