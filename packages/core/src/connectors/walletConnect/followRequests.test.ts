import type { AppClient, AppEvent } from '@latchkey/walletconnect'
import { describe, expect, it } from 'vitest'
import type { WalletRequest } from '../../client/state.ts'
import { followRequests } from './followRequests.ts'

const topic = 'ab'.repeat(32)
const requestArgs = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [] }
const CREATED_AT = 1000

describe('open requests of a page', () => {
  it('are reported from the request to the response, with the links that open the wallet', async () => {
    const { client, told, answer } = page({ native: 'pocket://', universal: 'https://pocket.example' })
    const answered = client.request(requestArgs)
    const payload = `wc?requestId=7&sessionTopic=${topic}`
    const links = [`https://pocket.example/${payload}`, `pocket://${payload}`]
    const request = { id: 7, topic, connection: 'walletConnect|eip155', method: 'personal_sign', links }
    expect(told()).toEqual([{ ...request, isListening: undefined }])
    answer('0x5160')
    expect(await answered).toBe('0x5160')
    expect(told()).toEqual([])
  })

  it('are reported after a reload, too', async () => {
    const { client, told, answer } = page()
    const answered = client.resume(7)
    await expect.poll(told).toMatchObject([{ id: 7, method: 'personal_sign' }])
    answer('0x5160')
    expect(await answered).toBe('0x5160')
    expect(told()).toEqual([])
  })

  it.each([
    ['listens while it is connected', { online: true }, true],
    ['does not listen while it is away', { online: false }, false],
    ['does not listen while it is away since before the request', { online: false, acknowledgedAt: 999 }, false],
    ['has heard when it went away after it got the request', { online: false, acknowledgedAt: 1001 }, true],
  ])('report a wallet that %s', async (_, peer, isListening) => {
    const { client, told, answer, setPeer } = page()
    const answered = client.request(requestArgs)
    setPeer(peer)
    expect(told()).toMatchObject([{ isListening }])
    answer('0x5160')
    await answered
  })

  it('contain no link that the browser would run or open itself', async () => {
    const { client, told, answer } = page({ native: 'javascript://%0aalert(1)//', universal: 'data://text/html,x' })
    const answered = client.request(requestArgs)
    expect(told()).toMatchObject([{ links: [] }])
    answer('0x5160')
    await answered
  })
})

function page(redirect: { native?: string; universal?: string } = {}) {
  let listener = (_: AppEvent) => {}
  let peer: ReturnType<AppClient['peer']>
  let answer = (_: unknown) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  let told: readonly WalletRequest[] = []
  const app = {
    createRequestId: () => 7,
    loaded: async () => {},
    sessions: () => [{ topic, peer: { metadata: { redirect } } }],
    pendingRequests: () => [{ ...requestArgs, id: 7, createdAt: CREATED_AT, isAnswered: false }],
    peer: () => peer,
    request: () => answered,
    resume: () => answered,
    subscribe: (hear: typeof listener) => {
      listener = hear
    },
  } as unknown as AppClient
  const client = followRequests(app, (requests) => {
    told = requests
  })
  return {
    client,
    told: () => told,
    answer,
    setPeer(next: { online: boolean; acknowledgedAt?: number }) {
      peer = { topic, ...next }
      listener({ type: 'peerChanged', topic })
    },
  }
}
