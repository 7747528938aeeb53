import { pino } from 'pino';

/** The part of a log that the program uses; texts in the log are for operators and stay English. */
export interface Log {
  info(fields: object, message: string): void;
  info(message: string): void;
  warn(fields: object, message: string): void;
  warn(message: string): void;
  error(fields: object, message: string): void;
  error(message: string): void;
}

/** One line of JSON an event on standard output. `level` is a pino level name, `silent` included. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['token', 'password', 'authorization'], censor: '[hidden]' },
  });
