import type { NetworkId } from '@latchkey/protocol'
import { type Address, type Hex, parseEther } from 'viem'
import type { Deployer } from './contracts/deployer.ts'
import { type DevnetTokens, giveTokens } from './contracts/deployTokens.ts'

const NATIVE_GIFT = parseEther('10')

/** Funds an account with the native token and every listed token, by real transactions. Returns their hashes. */
export async function fund(source: { deployer: Deployer; tokens: DevnetTokens }, to: Address): Promise<readonly Hex[]> {
  const native = source.deployer.send(to, '0x', NATIVE_GIFT)
  const tokens = giveTokens(source.deployer, source.tokens, to)
  return [await native, ...(await tokens)]
}

/** What can be funded, by network. */
export type FaucetSources = ReadonlyMap<NetworkId, { deployer: Deployer; tokens: DevnetTokens }>
