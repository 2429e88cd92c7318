import type { Namespace } from '@latchkey/protocol'
import type { SignMessage } from './adapter.ts'

/** How a wallet of each namespace signs a message. */
export const signers: Readonly<Record<Namespace, SignMessage>> = {
  eip155: async (...args) => (await import('./eip155/signMessage.ts')).signMessage(...args),
  solana: async (...args) => (await import('./solana/signMessage.ts')).signMessage(...args),
  bip122: async (...args) => (await import('./signTextMessage.ts')).signTextMessage('bip122', ...args),
  polkadot: async (...args) => (await import('./signTextMessage.ts')).signTextMessage('polkadot', ...args),
}
