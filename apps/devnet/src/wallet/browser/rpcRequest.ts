import { parseRpcResponse, resultOf } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { unreachable, unsupported } from '../rpcError.ts'

const devnetSchema = v.object({ networks: v.array(v.object({ id: v.string(), rpcUrl: v.string() })) })

/** The devnet's chain would sign without approval, because its accounts are unlocked. Subscriptions need a socket. */
const never = /^eth_(sign|signTransaction|signTypedData.*|subscribe|unsubscribe)$/

/** Forwards read-only requests, and transactions signed elsewhere, to the chain. */
export async function rpcRequest(chainId: number, method: string, params: unknown): Promise<unknown> {
  if (!/^(eth|net|web3)_/.test(method) || never.test(method)) throw unsupported(method)
  const rpcUrl = await rpcUrlOf(chainId)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = parseRpcResponse(await read(rpcUrl, { method: 'POST', headers, body }), 1)
  if (!answer) throw unreachable()
  return resultOf(answer)
}

async function rpcUrlOf(chainId: number): Promise<string> {
  const { networks } = v.parse(devnetSchema, await read('/devnet.json'))
  const found = networks.find(({ id }) => id === `eip155:${chainId}`)
  if (!found) throw unreachable()
  return found.rpcUrl
}

async function read(url: string, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(url, init)).json()
  } catch {
    throw unreachable()
  }
}
