import { LatchkeyError } from '@latchkey/protocol'
import type { SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameEventBody } from '../channel/openChannel.ts'
import { openSessionHolder } from './openSessionHolder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wallet: NonNullable<SessionAnswer['wallet']> = {
  id: 'w'.repeat(22),
  publicKeys: { eip155: 'AA', solana: 'AA' },
  addresses: { eip155: '0x00000000000000000000000000000000000000aa', solana: '1'.repeat(32) },
  recoveryMode: 'managed',
  accountType: 'eoa',
  generation: 1,
  deviceSince: 0,
  isFrozen: false,
  createdAt: 0,
}
const answer: SessionAnswer = {
  token: 'AA',
  user: { id: 'ada', provider: 'guest' },
  device: { id: 'device' },
  wallet,
  isConsented: true,
  expiresAt: 1,
}

it('E-16 ends the session here within two seconds, whether the server responds or not', async () => {
  const told: FrameEventBody[] = []
  let hasSession = false
  const holder = openSessionHolder({
    api: {
      request: () => new Promise(() => {}),
      keepSession: async () => {
        hasSession = true
      },
      dropSession: async () => {
        hasSession = false
      },
      hasSession: async () => hasSession,
    },
    keys: { create: async () => wallet, recover: async () => wallet, hasShare: async () => true },
    emit: (event) => told.push(event),
    askConsent: async () => {},
    askRecovery: async () => ({ wallet }),
    forgetVault: async () => {},
  })
  await holder.take(answer, new AbortController().signal)
  expect(hasSession).toBe(true)
  const ended = holder.end({})
  await vi.advanceTimersByTimeAsync(2000)
  await ended
  expect(hasSession).toBe(false)
  expect(await holder.read()).toBeUndefined()
  expect(told.at(-1)).toEqual({ type: '@frame/SESSION_UPDATE', payload: { token: null } })
})

it('asks the server once to end a session that a page ends for each namespace', async () => {
  let hasSession = true
  const requested: string[] = []
  const holder = openSessionHolder({
    api: {
      request: async (path) => {
        requested.push(path)
        return {} as never
      },
      keepSession: async () => {},
      dropSession: async () => {
        hasSession = false
      },
      hasSession: async () => hasSession,
    },
    keys: { create: async () => wallet, recover: async () => wallet, hasShare: async () => true },
    emit: () => {},
    askConsent: async () => {},
    askRecovery: async () => ({ wallet }),
    forgetVault: async () => {},
  })
  await Promise.all([holder.end({}), holder.end({})])
  await holder.end({})
  expect(requested).toEqual(['/api/session/end'])
})

it('E-03 reports no end to the page when the user has signed in again by then', async () => {
  const told: FrameEventBody[] = []
  let hasSession = false
  const holder = openSessionHolder({
    api: {
      request: async () => {
        throw embeddedError('SESSION_ENDED')
      },
      keepSession: async () => {
        hasSession = true
      },
      dropSession: async () => {},
      hasSession: async () => hasSession,
    },
    keys: { create: async () => wallet, recover: async () => wallet, hasShare: async () => true },
    emit: (event) => told.push(event),
    askConsent: async () => {},
    askRecovery: async () => ({ wallet }),
    forgetVault: async () => {},
  })
  await holder.take(answer, new AbortController().signal)
  const apiRequest = () => holder.apiRequest('/api/apps/list', {}, v.unknown())
  await expect(apiRequest()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect((await holder.read())?.user.id).toBe('ada')
  hasSession = false
  await expect(apiRequest()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(told.map(({ payload }) => payload)).toEqual([{ token: 'present' }, { token: null }])
})

describe('an existing wallet', () => {
  /** Signs in to the wallet in a browser with that set. @returns how often it was recovered */
  async function signIn(server: Partial<typeof wallet>, hasSet: number | undefined): Promise<number> {
    let recovered = 0
    const holder = openSessionHolder({
      api: {
        request: async () => ({}),
        keepSession: async () => {},
        dropSession: async () => {},
        hasSession: async () => true,
      },
      keys: {
        create: async () => wallet,
        recover: async () => {
          recovered += 1
          return wallet
        },
        hasShare: async (_, generation) => generation === hasSet,
      },
      emit: () => {},
      askConsent: async () => {},
      askRecovery: async () => ({ wallet }),
      forgetVault: async () => {},
    })
    const { generation: _, ...bare } = wallet
    await holder.take({ ...answer, wallet: { ...bare, ...server } }, new AbortController().signal)
    expect((await holder.require()).wallet.id).toBe(wallet.id)
    return recovered
  }

  it('is used as it is when the browser and the server have the same set', async () => {
    expect(await signIn({ generation: 2 }, 2)).toBe(0)
  })

  it('F-09 is recovered in a browser that was removed, whose share is now useless', async () => {
    expect(await signIn({}, 1)).toBe(1)
  })

  it('F-17 is recovered when the server never stored this browser’s set, or the browser lost it', async () => {
    expect(await signIn({ generation: 1 }, 2)).toBe(1)
    expect(await signIn({ generation: 2 }, undefined)).toBe(1)
  })

  it('lets its owner unlock it in a new browser, and isn’t recovered while it is locked', async () => {
    expect(await signIn({ isFrozen: true }, undefined)).toBe(0)
  })
})

// Getting another device may take longer than a sign-in is allowed to (R9.06b).
it('F-14 signs in while waiting for another device, and out again when that fails', async () => {
  const { generation: __, ...rest } = wallet
  const guarded = { ...rest, recoveryMode: 'guarded' as const }
  const found: SessionAnswer = { ...answer, wallet: guarded }
  const begin = async () => {
    const told: FrameEventBody[] = []
    const { token: _, ...signedIn } = found
    const request = async (path: string) => (path === '/api/session/read' ? signedIn : {})
    const { promise: coming, resolve: give, reject: fail } = withResolvers()
    const holder = openSessionHolder({
      api: {
        request: request as never,
        keepSession: async () => {},
        dropSession: async () => {},
        hasSession: async () => true,
      },
      keys: {
        create: async () => wallet,
        recover: async () => {
          throw embeddedError('RECOVERY_REQUIRED')
        },
        hasShare: async () => false,
      },
      emit: (event) => told.push(event),
      askConsent: async () => {},
      askRecovery: async () => ({ coming }),
      forgetVault: async () => {},
    })
    const last = () => told.at(-1)?.payload
    return { holder, last, give, fail }
  }
  const { signal } = new AbortController()

  const one = await begin()
  // A session left behind by a page that closed while waiting for another device doesn't count.
  expect(await one.holder.read()).toBeUndefined()
  await one.holder.take(found, signal)
  expect(one.last()).toEqual({ token: 'present' })
  expect((await one.holder.refresh())?.wallet?.id).toBe(wallet.id)
  one.give({ ...wallet, recoveryMode: 'guarded', generation: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect((await one.holder.require()).wallet.generation).toBe(2)
  expect(one.last()).toEqual({ token: 'present' })

  const other = await begin()
  await other.holder.take(found, signal)
  other.fail(new LatchkeyError('USER_REJECTED'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(other.last()).toEqual({ token: null })
  expect(await other.holder.read()).toBeUndefined()
})

function withResolvers() {
  let resolve: (made: typeof wallet) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<typeof wallet>((give, fail) => {
    resolve = give
    reject = fail
  })
  return { promise, resolve, reject }
}
