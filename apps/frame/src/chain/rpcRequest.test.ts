import { networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { ChainRefusal, createBundlerRequest } from './rpcRequest.ts'

it('takes the error in a response with HTTP 422 for a refusal of the bundler', async () => {
  const error = { code: -32_601, message: 'The method pimlico_getUserOperationGasPrice does not exist here' }
  const fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, error }, { status: 422 })
  const rpcRequest = createBundlerRequest({ fetch, origin: 'https://wallet.example', app: 'https://app.example' })
  const refusal = await rpcRequest(networkId('eip155:1'), 'pimlico_getUserOperationGasPrice', []).catch(
    (reason: unknown) => reason,
  )
  expect(refusal).toBeInstanceOf(ChainRefusal)
  expect(refusal).toMatchObject(error)
})
