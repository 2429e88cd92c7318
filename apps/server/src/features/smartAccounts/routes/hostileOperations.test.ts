import { encodeFunctionData, type Hex, numberToHex, pad, parseEther } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { holdBundler } from '../../../test/holdBundler.ts'
import { startNode } from '../../../test/nodes.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Accounts of attackers, who want that bundles revert: the executor pays for those, and the other operations in them wait.

const { chain, clients, database, start } = holdBundler(({ executorKeys }) => ({
  bundler: { executorKeys: executorKeys.slice(0, 1), bundlesPerKey: 1 },
}))
const executors = () => chain().executorKeys.map((key) => privateKeyToAccount(key).address)
const balances = () => Promise.all(executors().map((address) => clients().balanceOf(address)))
const spent = async (before: bigint[]) =>
  (await balances()).reduce((sum, each, index) => sum + (before[index] ?? 0n) - each, 0n)

/** Accepts every operation while nothing has to be paid for gas, as in a simulation. */
const trapCode: Hex = '0x3a600b575f5f5260205ff35b5f5ffd'
/** Accepts every operation while its slot 0 is empty. */
const switchedCode: Hex = '0x5f54600c575f5f5260205ff35b5f5ffd'
let placed = 0

/** An account with the code and a deposit, which pays for its operations. */
async function attacker(code: Hex) {
  const { client } = chain().anvil
  const sender = pad(numberToHex(0xbad00000 + ++placed), { size: 20 })
  await chain().anvil.place(sender, code)
  const data = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'depositTo', args: [sender] })
  await client.waitForTransactionReceipt({
    // Blocks that come while it looks for one are overlooked.
    checkReplacement: false,
    hash: await client.sendTransaction({ to: entryPoint07Address, data, value: parseEther('1') }),
  })
  let nonce = 0n
  return {
    sender,
    async operation() {
      const { result: gas } = await clients().rpc('pimlico_getUserOperationGasPrice', [])
      return {
        ...{ sender, nonce: numberToHex(nonce++ << 64n), callData: '0x', signature: '0x' },
        ...{
          callGasLimit: numberToHex(50_000),
          verificationGasLimit: numberToHex(100_000),
          preVerificationGas: numberToHex(100_000),
        },
        ...gas.fast,
      }
    },
    async send() {
      return clients().rpc('eth_sendUserOperation', [await this.operation(), entryPoint07Address])
    },
  }
}

describe('the bundler', () => {
  it('refuses an operation that is valid only where gas is free', async () => {
    const before = await balances()
    const trap = await attacker(trapCode)
    const answer = await trap.send()
    expect(answer.error?.code).toBe(-32500)
    expect(await spent(before)).toBe(0n)
  })

  it('I-13 stops simulating an operation when its client has gone', async () => {
    const stranger = await attacker(switchedCode)
    let open = 0
    const node = await startNode(async (body, response) => {
      if (body.includes('"eth_call"')) {
        // It never answers. Others are the server's own, about its funds.
        if (!body.includes(stranger.sender.slice(2))) return
        response.once('close', () => open--)
        return void open++
      }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(chain().anvil.http, { method: 'POST', headers, body })
      response.end(await answer.text())
    })
    const { app, close } = await startApp(
      testConfig({
        networks: [chain().network(node.url)],
        bundler: { executorKeys: chain().executorKeys, senders: 'any' },
        sponsoring: { signerKey: chain().signerKey },
      }),
      database(),
    )
    const gone = new AbortController()
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendUserOperation' },
      params: [await stranger.operation(), entryPoint07Address],
    })
    const path = `/v1/bundler?projectId=${projectId}&chainId=eip155:31337`
    const asked = app.request(path, { method: 'POST', body, signal: gone.signal })
    await expect.poll(() => open).toBe(1)
    const left = performance.now()
    gone.abort()
    await asked
    await expect.poll(() => open).toBe(0)
    // The time limit of a request to a node would be later.
    expect(performance.now() - left).toBeLessThan(5_000)
    await close()
    await node.stop()
  })

  it('sends the others of a bundle that an attacker made revert, and refuses the attacker for an hour', async () => {
    const { client } = chain().anvil
    const bad = await attacker(switchedCode)
    const account = await clients().account()
    const other = await clients().account()
    const calls = [{ to: friend, value: 1n }]
    const pool = async () =>
      Object.values((await client.getTxpoolContent()).pending).flatMap((each) => Object.values(each))
    await client.setAutomine(false)
    // While this one is on its way, the next two wait, and then share a bundle.
    await clients().bundler.sendUserOperation({ account: other, calls })
    await expect.poll(pool).toHaveLength(1)
    const [first] = await pool()
    const { result: badHash } = await bad.send()
    expect(badHash).toMatch(/^0x/)
    const good = await clients().bundler.sendUserOperation({ account, calls })
    await client.mine({ blocks: 1 })
    await expect.poll(async () => (await pool()).filter(({ hash }) => hash !== first?.hash)).toHaveLength(1)
    await client.setStorageAt({ address: bad.sender, index: pad('0x0'), value: pad('0x1') })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect(await clients().bundler.waitForUserOperationReceipt({ hash: good })).toMatchObject({ success: true })
    await client.setStorageAt({ address: bad.sender, index: pad('0x0'), value: pad('0x0') })
    await expect.poll(async () => (await bad.send()).error?.message).toMatch(/made a bundle revert/)
  })

  it('J-19 serves only accounts that it knows when attackers make ten bundles revert within an hour, each from an account of its own', async () => {
    const { client } = chain().anvil
    const known = await clients().account()
    const calls = [{ to: friend, value: 1n }]
    const first = await clients().bundler.sendUserOperation({ account: known, calls })
    await clients().bundler.waitForUserOperationReceipt({ hash: first })
    let answer: Awaited<ReturnType<Awaited<ReturnType<typeof attacker>>['send']>>
    let reverted = 0
    do {
      const bad = await attacker(switchedCode)
      await client.setAutomine(false)
      answer = await bad.send()
      if (answer.result) {
        await expect.poll(async () => (await client.getTxpoolStatus()).pending).toBe(1)
        await client.setStorageAt({ address: bad.sender, index: pad('0x0'), value: pad('0x1') })
        await client.mine({ blocks: 1 })
        reverted++
        await expect
          .poll(async () => (await clients().rpc('eth_getUserOperationByHash', [answer.result])).result)
          .toBeNull()
      }
      await client.setAutomine(true)
    } while (answer.result && reverted < 12)
    expect(answer.error?.message).toMatch(/new accounts revert too often/)
    expect(reverted).toBeLessThanOrEqual(10)
    const next = await clients().bundler.sendUserOperation({ account: known, calls })
    expect(await clients().bundler.waitForUserOperationReceipt({ hash: next })).toMatchObject({ success: true })
    // Guests of the operator's own pages are as easy to be as anyone.
    const own = await start({ bundler: { senders: 'own' } })
    const operation = await (await attacker(switchedCode)).operation()
    const guest = await own.rpc('eth_sendUserOperation', [operation, entryPoint07Address])
    expect(guest.error?.message).toMatch(/new accounts revert too often/)
  })
})
