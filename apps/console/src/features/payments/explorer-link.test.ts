import { expect, it } from 'vitest';
import { explorerLink } from './transaction-text.tsx';

it('leads to the explorer of the network for what is a transaction of it, and nowhere else', () => {
  const hash = 'ab12'.repeat(16);
  expect(explorerLink('ERC20', `0x${hash}`)).toBe(`https://etherscan.io/tx/0x${hash}`);
  expect(explorerLink('TRC20', hash)).toContain('tronscan.org');
  expect(explorerLink('BTC', hash)).toContain('mempool.space');
  for (const text of ['', hash, `0x${hash}?x`, 'javascript:alert(1)']) expect(explorerLink('ERC20', text)).toBeNull();
  expect(explorerLink('', hash)).toBeNull();
});
