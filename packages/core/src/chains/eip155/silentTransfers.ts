import { chainIdOf, type NetworkId } from '@latchkey/protocol'

/**
 * The contracts of USDT whose `transfer` the specification (9) declares without a return value. On some of these chains the
 * contract does return `true`: nothing is read from any, so the list is safe for both.
 */
const usdt: Readonly<Record<number, string>> = {
  1: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  56: '0x55d398326f99059ff775485246999027b3197955',
  137: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  2222: '0x919c1c267bc06a7039e03fcc2ef738525769109c', // Kava, the EVM chain of the Cosmos hub's family
  42161: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  42220: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  43114: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
}

/** Whether the answer of a token's `transfer` must not be read. */
export function hasSilentTransfer(networkId: NetworkId, token: string): boolean {
  return usdt[chainIdOf(networkId)] === token.toLowerCase()
}
