import { accountId } from '@latchkey/protocol'
import { type SolanaNode, startSolana } from '@latchkey/test/solana'
import { createSolanaRpc } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilStatus } from '../../../test/connected.ts'
import { connectedSolana, freshAddress } from '../../../test/connectedSolana.ts'
import { testClient } from '../../../test/testClient.ts'
import { sendToken } from '../../actions/sendToken.ts'
import { watchPendingTransactions } from '../../actions/watchPendingTransactions.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { readStored, writeStored } from '../../store/storedState.ts'

let chain: SolanaNode
let nextSeed = 30
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain?.stop())

const sol = { symbol: 'SOL', decimals: 9 }
const setUp = async (options: Partial<Parameters<typeof connectedSolana>[1]> = {}) => {
  const connected = await connectedSolana(chain, { seed: nextSeed++, ...options })
  await chain.fund(connected.address)
  return { ...connected, to: await freshAddress(nextSeed++) }
}
/** A client after a reload: no wallet, only the stored state. */
const reloaded = (client: ReturnType<typeof testClient>) => {
  const stored = readStored(writeStored(client.store.getState()))
  const next = testClient({ networks: [chain.network] })
  next.store.setState({ pending: stored?.pending ?? [] })
  return next
}
const signaturesOf = (owner: string) =>
  createSolanaRpc(chain.rpcUrl)
    .getSignaturesForAddress(owner as never)
    .send()

describe('a pending transaction on Solana', () => {
  it('survives a reload and a restart of the chain, and is paid once', async () => {
    const { client, address, to, rpc } = await setUp()
    await chain.pause()
    const { id, hash } = await sendToken(client, { token: sol, amount: '1', recipient: to })
    const next = reloaded(client)
    expect(next.store.getState().pending).toMatchObject([{ id, hash, status: 'sent' }])
    const stop = watchPendingTransactions(next)
    await chain.restart()
    await chain.resume()
    await untilStatus(next, id, 'confirmed')
    stop()
    expect((await rpc.getBalance(to as never).send()).value).toBe(1_000_000_000n)
    expect((await signaturesOf(address)).filter(({ signature }) => signature === hash)).toHaveLength(1)
  })

  it('is found again when the response of a wallet that sent it was lost', async () => {
    const { client, wallet, address, to } = await setUp({ sends: true })
    const feature: Record<string, unknown> = Object(wallet.features['solana:signAndSendTransaction'])
    const send = feature.signAndSendTransaction
    feature.signAndSendTransaction = async (input: unknown) => {
      await Reflect.apply(Object(send), feature, [input])
      throw new Error('the port was closed')
    }
    const sent = sendToken(client, { token: sol, amount: '1', recipient: to })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
    const [pending] = client.store.getState().pending
    expect(pending).toMatchObject({ status: 'unknown' })
    await expect.poll(async () => (await signaturesOf(address)).length).toBe(2)
    const next = reloaded(client)
    const stop = watchPendingTransactions(next)
    await untilStatus(next, pending?.id ?? '', 'confirmed')
    stop()
  })

  it('fails when it has expired', async () => {
    const { client, address, to } = await setUp()
    const transaction: PendingTransaction = {
      ...{ id: 'old', account: accountId(chain.network.id, address), networkId: chain.network.id },
      ...{ connection: 'name:Example|solana', status: 'sent', hash: '5'.repeat(87), lastValidBlockHeight: 5 },
      ...{ to, value: '1', summary: { kind: 'contract' }, createdAt: 1 },
    }
    client.store.setState({ pending: [transaction] })
    const stop = watchPendingTransactions(client)
    await untilStatus(client, 'old', 'failed')
    stop()
    expect(client.store.getState().pending[0]?.failure).toMatch('expired before the network included it')
  })

  it('R8.06b is submitted once, and distinguishes a rejection from a failure', async () => {
    const declines = { 'solana:signTransaction': () => Promise.reject(new Error('User rejected the request.')) }
    const { client, to, wallet } = await setUp({ script: declines })
    const send = () => sendToken(client, { id: 'once', token: sol, amount: '1', recipient: to })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
    expect(wallet.requested.filter(({ feature }) => feature === 'solana:signTransaction')).toHaveLength(1)
    expect(client.store.getState().pending).toMatchObject([{ id: 'once', status: 'declined' }])
    expect(client.events.map(({ name }) => name)).toEqual([
      'SEND_INITIATED',
      'SEND_DECLINED',
      'SEND_INITIATED',
      'SEND_ERROR',
    ])
  })

  it('counts as not sent when a wallet that only signs returns nonsense or leaves it unsigned', async () => {
    for (const answer of [[], [{ signedTransaction: new Uint8Array(70) }], 'no']) {
      const { client, to } = await setUp({ script: { 'solana:signTransaction': answer } })
      const sent = sendToken(client, { token: sol, amount: '1', recipient: to })
      await expect(sent).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
      expect(client.store.getState().pending).toMatchObject([{ status: 'failed' }])
    }
  })

  it('fails at once when the network refuses the signature', async () => {
    const { client, to, wallet } = await setUp()
    const feature: Record<string, unknown> = Object(wallet.features['solana:signTransaction'])
    feature.signTransaction = async ({ transaction }: { transaction: Uint8Array }) => [
      { signedTransaction: transaction.map((byte, at) => (at > 0 && at < 65 ? 7 : byte)) },
    ]
    const sent = sendToken(client, { token: sol, amount: '1', recipient: to })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
    expect(client.store.getState().pending).toMatchObject([{ status: 'failed' }])
  })
})
