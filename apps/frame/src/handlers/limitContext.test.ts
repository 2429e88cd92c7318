import { type AppMessageName, type Effect, messageEffects } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { FrameContext } from './handler.ts'
import { limitContext } from './limitContext.ts'
import { signOut } from './signOut.ts'

const names = Object.keys(messageEffects) as AppMessageName[]
const request = { id: '', signal: new AbortController().signal }

/** A context that records what was done with it. `press` is the user, on the screen that was shown last. */
function watched() {
  const done: Effect[] = []
  const screen: { onPressed?: (() => void) | undefined } = {}
  const note = (effect: Effect) => async () => {
    done.push(effect)
  }
  const recovery = { list: note('nothing'), createPasskey: note('access'), add: note('access') }
  const context = {
    ui: {
      show: async (_: unknown, __: unknown, { onPressed }: { onPressed?: () => void }) => {
        screen.onPressed = onPressed
      },
    },
    apiRequest: (path: string) => note(path.includes('permission-sessions') ? 'permissions' : 'access')(),
    session: {
      read: async () => ({ user: { provider: 'email' } }),
      apiRequest: (path: string) => note(path.includes('permission-sessions') ? 'permissions' : 'settings')(),
      take: note('wallet'),
      end: async ({ forgetDevice }: { forgetDevice?: boolean }) => {
        done.push(forgetDevice ? 'share' : 'pageSession')
      },
    },
    keys: {
      sign: note('signature'),
      create: note('wallet'),
      recover: note('wallet'),
      exportKeys: note('share'),
      recovery: { ...recovery, remove: note('access'), test: note('settings'), setMode: note('access') },
      deviceTransfer: { receive: note('wallet'), meet: async () => ({ approve: note('share') }) },
    },
  } as unknown as FrameContext
  return { context, done, press: () => screen.onPressed?.() }
}

/** Everything a handler could try. */
async function tryAll({ apiRequest, session, keys }: FrameContext) {
  const { recovery, deviceTransfer } = keys
  const attempts: (() => Promise<unknown>)[] = [
    () => apiRequest('/api/passkeys/register', {}, v.unknown()),
    () => session.apiRequest('/api/devices/remove', {}, v.unknown()),
    () => session.apiRequest('/api/permission-sessions/activate', {}, v.unknown()),
    () => session.apiRequest('/api/permission-sessions/create', {}, v.unknown()),
    () => session.apiRequest('/api/permission-sessions/create-execution-permission', {}, v.unknown()),
    () => apiRequest('/api/permission-sessions/revoke', {}, v.unknown()),
    () => session.take({} as never, request.signal),
    () => session.end({ forgetDevice: true }),
    () => keys.sign({} as never),
    () => keys.create({} as never),
    () => keys.recover({} as never),
    () => keys.exportKeys(''),
    () => recovery.add({} as never, {} as never),
    () => recovery.remove('', ''),
    () => recovery.setMode({} as never, 'strict'),
    async () => (await deviceTransfer.meet({} as never, {} as never, request.signal)).approve(''),
  ]
  for (const attempt of attempts) await attempt().catch(() => undefined)
}

describe('what a handler may do', () => {
  it('changes nothing permanently before a gated button is pressed, except what a login brings', async () => {
    for (const name of names) {
      const { context, done } = watched()
      const limited = limitContext(name, context)
      await tryAll(limited)
      await limited.ui.show(() => null, 'approve').catch(() => undefined)
      await tryAll(limited)
      const { changes, gate } = messageEffects[name]
      expect(new Set(done), name).toEqual(new Set(gate === 'login' && changes.includes('wallet') ? ['wallet'] : []))
    }
  })

  it('changes only what its row lists after a button is pressed', async () => {
    for (const name of names) {
      const { context, done, press } = watched()
      const limited = limitContext(name, context)
      await limited.ui.show(() => null, 'approve').catch(() => undefined)
      press()
      await tryAll(limited)
      if (messageEffects[name].gate !== 'screen') continue
      const lasting = ['access', 'share', 'settings']
      const isAllowed = (effect: Effect) =>
        messageEffects[name].changes.includes(effect) ||
        // Server calls aren't distinguished further.
        (lasting.includes(effect) && messageEffects[name].changes.some((other) => lasting.includes(other)))
      expect(done.length, name).toBeGreaterThan(0)
      expect(
        done.filter((effect) => !isAllowed(effect)),
        name,
      ).toEqual([])
    }
  })

  it('counts a press only for the request whose screen it was on', async () => {
    const { context, done, press } = watched()
    const shown = limitContext('RPC_REQUEST', context)
    const other = limitContext('RPC_REQUEST', context)
    await shown.ui.show(() => null, 'approve')
    press()
    await expect(other.keys.sign({} as never)).rejects.toThrow('may not change signature')
    await shown.keys.sign({} as never)
    expect(done).toEqual(['signature'])
  })

  it('leaves the device unchanged when a handler bypasses its screen', async () => {
    const { context, done } = watched()
    const limited = limitContext('SIGN_OUT', context)
    await expect(limited.session.end({ forgetDevice: true })).rejects.toThrow('may not change share')
    await signOut(limited, undefined, request)
    expect(done).toEqual(['pageSession'])
  })
})
