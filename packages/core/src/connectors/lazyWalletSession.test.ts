import { networkId as toNetworkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { lazyWalletSession, type WalletSession } from './lazyWalletSession.ts'

it('opens one session for calls made at the same time, and only when one is made', async () => {
  let opened = 0
  const session = lazyWalletSession(async () => {
    opened++
    return sessionOn('eip155:1')
  })
  expect(opened).toBe(0)
  await Promise.all([session.connect({}), session.connect({}), session.disconnect()])
  expect(opened).toBe(1)
})

it('tries again after its code failed to load', async () => {
  let tries = 0
  const session = lazyWalletSession(async () => {
    if (tries++ === 0) throw new Error('not loaded')
    return sessionOn('eip155:1')
  })
  await expect(session.connect({})).rejects.toThrow('not loaded')
  expect(await session.connect({})).toMatchObject({ networkId: 'eip155:1' })
})

it('follows the wallet once its code has loaded, unless it was stopped before', async () => {
  const followers = new Set<unknown>()
  const session = lazyWalletSession(async () => sessionOn('eip155:1', followers))
  const stop = session.subscribe(() => undefined)
  session.subscribe(() => undefined)()
  await session.connect({})
  expect(followers.size).toBe(1)
  stop()
  expect(followers.size).toBe(0)
})

it('follows at once when its code has loaded', async () => {
  const followers = new Set<unknown>()
  const session = lazyWalletSession(async () => sessionOn('eip155:1', followers))
  await session.connect({})
  session.subscribe(() => undefined)
  expect(followers.size).toBe(1)
})

function sessionOn(id: string, followers = new Set<unknown>()): WalletSession {
  const networkId = toNetworkId(id)
  return {
    connect: async () => ({ accounts: [], networkId }),
    disconnect: async () => undefined,
    switchNetwork: async () => networkId,
    subscribe: (listener) => {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}
