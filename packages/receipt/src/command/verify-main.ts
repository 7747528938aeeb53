import { resolve } from 'node:path';
import { verifyCommand } from './verify-command.ts';

// npm runs a script in the folder of the repository and passes the folder it was called from.
const here = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

process.exitCode = await verifyCommand(process.argv.slice(2), here, (line) => void process.stdout.write(`${line}\n`));
