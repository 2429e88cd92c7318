import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createDeployer } from '../contracts/deployer.ts'
import { temporaryFolder } from '../test/devnetFixture.ts'
import { anvilBinary } from './anvilBinary.ts'
import { chainRequest } from './chainRequest.ts'
import { startChain } from './startChain.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

it('finds a receipt when the block comes during another request and no block follows', async () => {
  const folder = await temporaryFolder()
  stops.push(folder.remove)
  const stateFile = join(folder.dir, 'state.json')
  const chain = await startChain({
    binary: anvilBinary(),
    name: 'Devnet',
    chainId: 31337,
    port: 0,
    portSetting: 'PORT',
    stateFile,
  })
  stops.push(chain.stop)
  const request = chainRequest(chain.rpcUrl)
  const way = await wayTo(chain.rpcUrl, () => request('evm_mine'))
  stops.push(way.stop)
  const deployer = createDeployer({ rpcUrl: way.url, chainId: 31337 })
  await request('anvil_setBalance', [deployer.address, '0xde0b6b3a7640000'])
  await request('evm_setAutomine', [false])

  const hash = await deployer.send('0x00000000000000000000000000000000000000a1', '0x', 1n)

  expect(await request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
})

/**
 * A proxy that simulates a node on a busy machine: right after the third missing receipt the block is mined, and
 * requests for a block are answered only after the next two requests for the block number.
 */
async function wayTo(rpcUrl: string, mine: () => Promise<unknown>) {
  let missed = 0
  let numbers = 0
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const answer = await (
      await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).text()
    if (body.includes('"eth_getBlockByNumber"')) await new Promise<void>((resolve) => waiting.push(resolve))
    if (body.includes('"eth_getTransactionReceipt"') && answer.includes('"result":null')) {
      missed++
      if (missed === 3) await mine()
    }
    response.setHeader('content-type', 'application/json').end(answer)
    if (!body.includes('"eth_blockNumber"')) return
    numbers++
    if (numbers > 3) for (const resume of waiting.splice(0)) resume()
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}
