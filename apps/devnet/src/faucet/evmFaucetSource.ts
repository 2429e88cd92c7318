import { type Address, getAddress, type Hex, isAddress, parseEther, zeroAddress } from 'viem'
import type { Deployer } from '../contracts/deployer.ts'
import { type DevnetTokens, giveTokens } from '../contracts/deployTokens.ts'
import type { FaucetSource } from './faucetSource.ts'

const NATIVE_GIFT = parseEther('10')

/** Funds accounts of an EVM chain with ether and every listed token, with real transactions. */
export function evmFaucetSource(chain: { deployer: Deployer; tokens: DevnetTokens }): FaucetSource {
  return {
    gift: '10 ETH and some of every token',
    read(text) {
      if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { reason: 'must be 0x and 40 hexadecimal digits' }
      if (!isAddress(text)) return { reason: 'has a typing mistake: its checksum does not match' }
      const address = getAddress(text)
      if (address === zeroAddress) return { reason: 'is the zero address, which nobody has' }
      return { address, fund: () => fund(chain, address) }
    },
  }
}

async function fund(chain: { deployer: Deployer; tokens: DevnetTokens }, to: Address): Promise<readonly Hex[]> {
  const native = chain.deployer.send(to, '0x', NATIVE_GIFT)
  const tokens = giveTokens(chain.deployer, chain.tokens, to)
  return [await native, ...(await tokens)]
}
