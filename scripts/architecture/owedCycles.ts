/**
 * Folders that still import each other, as `findFolderCycles` names them. A group leaves this list once it is untied;
 * no other may appear, and none of these may grow.
 */
export const owedCycles: OwedCycles = {
  'packages/core': [
    [
      'submission/eip155',
      'submission/followTransaction.ts',
      'submission/sendBatch.ts',
      'submission/sendCalls.ts',
      'submission/sendTransaction.ts',
      'submission/solana',
      'submission/swap.ts',
    ],
  ],
  e2e: [['frame', 'wallets', 'world']],
}

/** Groups of folders by package. */
export type OwedCycles = Readonly<Record<string, readonly (readonly string[])[]>>
