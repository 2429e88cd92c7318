import type { Sender } from '../adapter.ts'
import type { SolanaSwap } from './swap/solanaSwap.ts'

export const solana: Sender<SolanaSwap> = {
  sendToken: async (...args) => (await import('./sendToken.ts')).sendToken(...args),
  estimateTransfer: async (...args) => (await import('./estimateTransfer.ts')).estimateTransfer(...args),
  prepareSwap: async (...args) => (await import('./swap/prepareSwap.ts')).prepareSwap(...args),
  sendSwap: async (...args) => (await import('./swap/sendSwap.ts')).sendSwap(...args),
}
