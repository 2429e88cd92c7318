import { isEvmAddress } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, isAddress, parseEther, zeroAddress } from 'viem'
import type { Deployer } from '../contracts/deployer.ts'
import { givePostcard } from '../contracts/deployPostcards.ts'
import { type DevnetTokens, giveTokens, mint } from '../contracts/deployTokens.ts'
import type { FaucetSource, Purchase } from './faucetSource.ts'

const NATIVE_GIFT = parseEther('10')

/** Funds accounts of an EVM chain with ether, every listed token and a first picture, with real transactions. */
export function evmFaucetSource(chain: EvmChain): FaucetSource {
  return {
    gift: '10 ETH, some of every token and a postcard',
    read(text) {
      if (!isEvmAddress(text)) return { reason: 'must be 0x and 40 hexadecimal digits' }
      if (!isAddress(text)) return { reason: 'has a typing mistake: its checksum does not match' }
      const address = getAddress(text)
      if (address === zeroAddress) return { reason: 'is the zero address, which nobody has' }
      return { address, fund: (purchase) => (purchase ? deliver(chain, address, purchase) : fund(chain, address)) }
    },
  }
}

type EvmChain = { deployer: Deployer; tokens: DevnetTokens; postcards: Address }

async function deliver({ deployer, tokens }: EvmChain, to: Address, { token, amount }: Purchase) {
  if (token === undefined) return [await deployer.send(to, '0x', amount)]
  const known = Object.values(tokens).find(({ address }) => address.toLowerCase() === token.toLowerCase())
  if (!known) throw new Error(`The devnet has no token ${token}`)
  return [await mint(deployer, known, to, amount)]
}

async function fund(chain: EvmChain, to: Address): Promise<readonly Hex[]> {
  const native = chain.deployer.send(to, '0x', NATIVE_GIFT)
  const tokens = giveTokens(chain.deployer, chain.tokens, to)
  const postcard = givePostcard(chain.deployer, chain.postcards, to)
  return [await native, ...(await tokens), ...(await postcard)]
}
