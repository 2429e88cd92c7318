import type { SolanaNode } from '@latchkey/test/solana'
import { type StandardScript, standardWallet } from '@latchkey/test/standardWallet'
import { createSolanaRpc, getBase64Decoder } from '@solana/kit'
import WebSocket from 'ws'
import { connect } from '../src/actions/connection/connect.ts'
import type { ClientConfig } from '../src/client/client.ts'
import { solanaConnector } from '../src/connectors/solana/solanaWallets.ts'
import { readStandardWallet } from '../src/connectors/walletStandard/standardWallet.ts'
import { testClient } from './testClient.ts'

/** A client on a Solana chain with a connected wallet. `sends`: the wallet also sends what it signs. */
export async function connectedSolana(
  chain: SolanaNode,
  options: { seed: number; sends?: boolean; script?: StandardScript; config?: Partial<ClientConfig> },
) {
  const { seed, sends = false, script = {}, config = {} } = options
  const rpc = createSolanaRpc(chain.rpcUrl)
  const send = (transaction: Uint8Array) => {
    const wire = getBase64Decoder().decode(transaction) as Parameters<typeof rpc.sendTransaction>[0]
    return rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  }
  const wallet = await standardWallet({ seeds: [seed], script, ...(sends && { send }) })
  const client = testClient({ networks: [chain.network], WebSocket: WebSocket as never, ...config })
  const read = readStandardWallet(wallet)
  if (!read) throw new Error('a test wallet that cannot be read')
  const connector = solanaConnector(read, 'name:Example', [chain.network])
  client.connectors.setState([connector], true)
  await connect(client, { connector })
  client.events.length = 0
  const address = wallet.owned[0]?.address ?? ''
  return { client, wallet, address, rpc }
}

/** An unused address, derived from a number. */
export async function freshAddress(seed: number): Promise<string> {
  return (await standardWallet({ seeds: [seed] })).owned[0]?.address ?? ''
}
