import { expect, it } from 'vitest';
import { addressOfCode } from './scanned-code.ts';

it.each([
  ['TQ3vXh7Lr9KpWm2YcB8sNf5DzE1uGa6RtJ', 'TQ3vXh7Lr9KpWm2YcB8sNf5DzE1uGa6RtJ'],
  [' bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq\n', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin:BC1QAR0?amount=0.5&label=x', 'BC1QAR0'],
  ['ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=1', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['tron://TQ3vXh7Lr9KpWm2YcB8sNf5DzE1uGa6RtJ', 'TQ3vXh7Lr9KpWm2YcB8sNf5DzE1uGa6RtJ'],
])('reads the address of %j', (code, address) => {
  expect(addressOfCode(code)).toBe(address);
});
