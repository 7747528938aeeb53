import { EnvironmentError, readEnvironment } from './kernel/environment.ts';
import type { Environment } from './kernel/environment.ts';
import { exposureWarning } from './kernel/exposure.ts';
import { createLog } from './kernel/log.ts';
import type { Log } from './kernel/log.ts';
import { dropPrivileges } from './roles/privileges/drop-privileges.ts';
import { startProgram } from './roles/program.ts';
import type { Program } from './roles/program.ts';

/**
 * Reads the environment, starts the program, says how to use it, and stops it when asked to or when a part has failed.
 */
async function main(): Promise<void> {
  const environment = readOrExplain();
  if (environment === null) return;
  const log = createLog(environment.logLevel);
  let program: Program | null = null;
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    // A part that hangs must not keep the process: what was acknowledged is in the database already.
    setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_PATIENCE_MS).unref();
    const stopped = program === null ? Promise.resolve() : program.stop();
    void stopped.finally(() => process.exit(code));
  };
  const fail = (error: unknown): void => {
    explain(error, log);
    end(1);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    const monitor = await dropPrivileges({ environment, tell: (sentence) => log.warn(sentence), onFatal: fail });
    program = await startProgram({ environment, log, onFatal: fail, monitor });
    announce(program, environment);
  } catch (error) {
    fail(error);
  }
}

function readOrExplain(): Environment | null {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

/** Errors for the operator are sentences; the log has the rest. */
function explain(error: unknown, log: Log): void {
  log.error({ err: error }, 'The server stops.');
  process.stderr.write(`The server stops: ${error instanceof Error ? error.message : String(error)}\n`);
}

function announce({ origin, service }: Program, environment: Environment): void {
  const newOwner = service('newOwner');
  const lines = [
    `Candor is ready at ${origin}`,
    `  Take a demo account there in one tap, or register. API: ${origin}/api/docs`,
  ];
  const exposure = exposureWarning(environment);
  if (exposure !== null) lines.push(`  ${exposure}`);
  if (environment.smtpUrl === null)
    lines.push('  No SMTP_URL is set: codes are in this log and in the outbox, which the owner reads in the console.');
  if (newOwner !== null && newOwner.password !== null) {
    lines.push(
      `  Console owner: ${newOwner.email}, password ${newOwner.password}`,
      '  This password is shown once. Write it down; you choose your own when you sign in.',
    );
  } else if (newOwner !== null)
    lines.push(`  Console owner: ${newOwner.email}, with the password of OPERATOR_PASSWORD.`);
  lines.push(
    environment.consoleRequiresTotp
      ? '  Operators set up a second factor when they sign in for the first time. For trials without one: ' +
          'CONSOLE_REQUIRE_TOTP=0.'
      : '  CONSOLE_REQUIRE_TOTP is 0: operators sign in without a second factor. That is for trials alone.',
  );
  if (environment.smtpUrl !== null && environment.consoleUrl === null)
    lines.push('  No CONSOLE_URL is set: new operators get no link by mail, an owner makes it in the console.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

const STOP_PATIENCE_MS = 15_000;

await main();
