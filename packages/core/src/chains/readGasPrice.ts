import type { NetworkId } from '@latchkey/protocol'
import type { GasPrice } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { chainRpc } from '../rpc/chainRpc.ts'
import { readFees } from './readFees.ts'

/** What a unit of gas costs in wei, in the steps of the server: twice the base fee outlasts six full blocks, most transfers need less. */
export async function readGasPrice(client: Client, networkId: NetworkId, signal?: AbortSignal): Promise<GasPrice> {
  const { maxFeePerGas: instant } = await readFees(chainRpc(client, networkId), signal)
  return { standard: String((instant * 5n) / 8n), fast: String((instant * 3n) / 4n), instant: String(instant) }
}
