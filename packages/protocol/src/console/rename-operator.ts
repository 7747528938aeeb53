import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleRenameOperator = defineCall({
  name: 'console.renameOperator',
  method: 'POST',
  path: '/console/api/rename_operator',
  who: 'operator',
  permission: 'operators.help',
  changes: true,
  input: z.object({ id: idInput, name: textInput(80, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005],
  summary: 'Give an operator another name, as the screens and the audit log show it.',
});
