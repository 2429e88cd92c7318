import { type Anvil, accounts } from '@latchkey/test/anvil'
import { type Call, readBatchStatus, sendBatch } from '@latchkey/test/batching'
import type { Hex } from 'viem'
import type { WalletScript } from './scriptedWallet.ts'
import { signingWallet } from './signingWallet.ts'

/**
 * A wallet that sends several calls as one transaction (EIP-5792). Its ids aren't hashes, which could be followed without it.
 * `script` overrides its responses.
 */
export function batchingWallet({ http }: Anvil, script: WalletScript = {}) {
  const account = accounts.ada
  return signingWallet(http, {
    account,
    script: {
      wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' } } },
      wallet_sendCalls: async ([{ calls }]: [{ calls: readonly Call[] }]) => ({
        id: `batch ${await sendBatch(http, account, calls)}`,
      }),
      wallet_getCallsStatus: ([id]: [string]) => readBatchStatus(http, id.slice('batch '.length) as Hex),
      ...script,
    },
  })
}
