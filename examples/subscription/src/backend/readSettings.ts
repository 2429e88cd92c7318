import { networkId } from '@latchkey/protocol'
import { type Hex, parseUnits } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Offer } from '../offer.ts'

export type Settings = { offer: Offer; projectId: string; rpcUrl: string }

const PRICE = '5'
const DAY = 86_400

/** What the shop sells, and where. The devnet says where everything is; a real shop writes it down here instead. */
export async function readSettings(devnetUrl: string, { address, publicKey }: PrivateKeyAccount): Promise<Settings> {
  const devnet: Devnet = await (await fetch(`${devnetUrl}/devnet.json`)).json()
  const [network] = devnet.networks
  const token = network?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!network || !token) throw new Error('The devnet has no USDC')
  const offer = {
    latchkey: devnet.app,
    network: networkId(network.id),
    token,
    price: String(parseUnits(PRICE, token.decimals)),
    period: 30 * DAY,
    merchant: address,
    publicKey,
  }
  return { offer, projectId: devnet.projectId, rpcUrl: network.rpcUrl }
}

type Devnet = {
  app: string
  projectId: string
  networks: { id: string; rpcUrl: string; tokens: { symbol: string; address: Hex; decimals: number }[] }[]
}
