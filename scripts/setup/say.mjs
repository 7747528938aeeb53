/** Progress for the person at the terminal. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/** Ends the script with a sentence instead of a stack trace. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
