import { networkId } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { expect, it } from 'vitest'
import { createBundlerRequest, createRpcRequest } from './rpcRequest.ts'

it('takes the error in a response with HTTP 422 for a refusal of the bundler', async () => {
  const error = { code: -32_601, message: 'The method pimlico_getUserOperationGasPrice does not exist here' }
  const fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, error }, { status: 422 })
  const rpcRequest = createBundlerRequest({ fetch, origin: 'https://wallet.example', app: 'https://app.example' })
  const refusal = await rpcRequest(networkId('eip155:1'), 'pimlico_getUserOperationGasPrice', []).catch(
    (reason: unknown) => reason,
  )
  expect(refusal).toBeInstanceOf(RpcError)
  expect(refusal).toMatchObject(error)
})

it.each<[string, unknown]>([
  ['neither a result nor an error', { jsonrpc: '2.0', id: 1 }],
  ['the response to another request', { jsonrpc: '2.0', id: 2, result: '0x1' }],
  ['an error without a message', { jsonrpc: '2.0', id: 1, error: { code: -32_000 }, result: null }],
])('takes %s for no answer', async (_, body) => {
  const fetch = async () => Response.json(body)
  const rpcRequest = createRpcRequest({ fetch, origin: 'https://wallet.example' })
  const answer = rpcRequest(networkId('eip155:1'), 'eth_blockNumber', [])
  await expect(answer).rejects.toMatchObject({ code: 'FRAME_FAILED', message: 'The network does not answer' })
})
