import { type AppMessageName, type Effect, messageEffects } from '@latchkey/protocol/frame'
import type { Api } from '../server/createApi.ts'
import type { FrameContext } from './handler.ts'

/**
 * What the handler of one request gets: only what the row of its message in `messageEffects` lists, and permanent
 * changes only after a gated button on a screen of this very request was pressed. Anything else throws before it has an
 * effect.
 */
export function limitContext(name: AppMessageName, context: FrameContext): FrameContext {
  const { changes, gate } = messageEffects[name]
  let wasPressed = false
  const isOpen = (effect: Effect) => {
    if (effect === 'nothing') return true
    if (!changes.includes(effect)) return false
    if (effect === 'pageSession') return true
    return gate === 'screen' ? wasPressed : gate === 'login' && effect === 'wallet'
  }
  const need = (...effects: readonly Effect[]) => {
    if (!effects.some(isOpen)) throw new Error(`${name} may not change ${effects.join(' or ')} now`)
  }
  const guard =
    <Args extends readonly unknown[], Result>(effect: Effect, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      need(effect)
      return work(...args)
    }
  const guardRequest =
    (apiRequest: Api['request']): Api['request'] =>
    async (path, ...rest) => {
      need(...(callEffects[path] ?? lasting))
      return apiRequest(path, ...rest)
    }
  const { ui, session, keys } = context
  const { recovery, deviceTransfer } = keys
  return {
    ...context,
    ui: {
      show: async (render, reason, options) => {
        if (gate !== 'screen') throw new Error(`${name} may not show anything`)
        const onPressed = () => {
          wasPressed = true
        }
        return ui.show(render, reason, { ...options, onPressed })
      },
    },
    apiRequest: guardRequest(context.apiRequest),
    session: {
      ...session,
      apiRequest: guardRequest(session.apiRequest),
      take: guard('wallet', session.take),
      end: async (options) => {
        need(options.forgetDevice ? 'share' : 'pageSession')
        return session.end(options)
      },
    },
    keys: {
      ...keys,
      // Only a login creates or restores a wallet, and only the export page shows keys.
      create: closed(name),
      recover: closed(name),
      exportKeys: closed(name),
      sign: guard('signature', keys.sign),
      recovery: {
        ...recovery,
        createPasskey: guard('access', recovery.createPasskey),
        add: guard('access', recovery.add),
        remove: guard('access', recovery.remove),
        test: guard('settings', recovery.test),
        setMode: guard('access', recovery.setMode),
      },
      deviceTransfer: {
        ...deviceTransfer,
        receive: closed(name),
        meet: async (...args) => {
          const meeting = await deviceTransfer.meet(...args)
          return { ...meeting, approve: guard('share', meeting.approve) }
        },
      },
    },
  }
}

function closed(name: AppMessageName) {
  return async (): Promise<never> => {
    throw new Error(`${name} may not do that by itself`)
  }
}

/** Calls not listed here make permanent changes. */
const lasting: readonly Effect[] = ['access', 'share', 'settings']
const callEffects: Readonly<Record<string, readonly Effect[] | undefined>> = {
  ...forEach('nothing', [
    '/api/login/email',
    '/api/login/device',
    '/api/social/flows',
    '/api/social/state',
    '/api/farcaster/channels',
    '/api/apps/list',
    '/api/devices/list',
    '/api/passkeys/list',
    '/api/permission-sessions/prepare',
    '/api/permission-sessions/check-execution-permission',
    '/api/permission-sessions/list',
  ]),
  ...forEach('permissions', [
    '/api/permission-sessions/create',
    '/api/permission-sessions/create-execution-permission',
    '/api/permission-sessions/activate',
    '/api/permission-sessions/revoke',
  ]),
  ...forEach('pageSession', ['/api/login/otp', '/api/login/guest', '/api/social/redeem', '/api/farcaster/wait']),
}

function forEach(effect: Effect, paths: readonly string[]): Record<string, readonly Effect[]> {
  return Object.fromEntries(paths.map((path) => [path, [effect]]))
}
