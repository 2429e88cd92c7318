import { networkId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import {
  atRest,
  canClose,
  canGoBack,
  type Navigation,
  type NavigationEvent,
  navigate,
  type View,
} from './navigation.ts'

const target = networkId('eip155:31338')
const Connect: View = { view: 'Connect' }
const Adding: View = { view: 'Connect', isAdding: true }
const Account: View = { view: 'Account' }
const Networks: View = { view: 'Networks' }
const Settings: View = { view: 'Settings' }
const Connecting: View = { view: 'ConnectingExternal', connector: 'io.wallet', namespace: 'eip155' }
const Switch: View = { view: 'SwitchNetwork', target }
const SwitchChain: View = { view: 'SwitchActiveChain', target, next: 'Connect', replace: true }

const connected = { isConnected: true }
const ZERO_ACCOUNT = { isConnected: false }
const open = (...stack: [View, ...View[]]): Navigation => ({ isOpen: true, stack, direction: 'none' })

describe('R2.01b the dialog has internal views, kept as a stack', () => {
  const rows: [string, Navigation, NavigationEvent, View[]][] = [
    ['push puts a view on top', open(Account), { type: 'push', view: Networks }, [Account, Networks]],
    ['push of the view that is shown changes nothing', open(Networks), { type: 'push', view: Networks }, [Networks]],
    [
      'push of the same view for something else is a step',
      open(Switch),
      { type: 'push', view: { view: 'SwitchNetwork', target: networkId('eip155:1') } },
      [Switch, { view: 'SwitchNetwork', target: networkId('eip155:1') }],
    ],
    ['replace swaps the top', open(Account, Networks), { type: 'replace', view: Settings }, [Account, Settings]],
    ['replace of the only view', open(Networks), { type: 'replace', view: Settings }, [Settings]],
    ['reset forgets what was behind', open(Account, Networks), { type: 'reset', view: Settings }, [Settings]],
    ['back reveals the one behind', open(Account, Networks, Switch), { type: 'back' }, [Account, Networks]],
    ['backToIndex goes several steps', open(Account, Networks, Switch), { type: 'backToIndex', index: 0 }, [Account]],
    [
      'backToIndex ahead changes nothing',
      open(Account, Networks),
      { type: 'backToIndex', index: 5 },
      [Account, Networks],
    ],
    ['backToIndex below nothing changes nothing', open(Account), { type: 'backToIndex', index: -1 }, [Account]],
    ['a view keeps its parameters', open(Networks), { type: 'push', view: SwitchChain }, [Networks, SwitchChain]],
  ]
  it.each(rows)('%s', (_, from, event, stack) => {
    expect(navigate(from, event, connected)).toMatchObject({ isOpen: true, stack })
  })
})

describe('R2.01c going back from the first view closes the dialog', () => {
  it.each([
    [Connect, ZERO_ACCOUNT],
    [Account, connected],
    [Networks, connected],
    [Settings, ZERO_ACCOUNT],
  ] as const)('from %o', (view, context) => {
    expect(navigate(open(view), { type: 'back' }, context).isOpen).toBe(false)
  })
})

describe('R2.01d going back from Connect while connected shows Account', () => {
  it.each<[string, Navigation, View[]]>([
    ['as the only view', open(Connect), [Account]],
    ['when one more wallet was to be added', open(Account, { view: 'ProfileWallets' }, Adding), [Account]],
    ['when Connect is what a step back reveals', open(Connect, Connecting), [Account]],
  ])('%s', (_, from, stack) => {
    expect(navigate(from, { type: 'back' }, connected)).toMatchObject({ isOpen: true, stack })
  })

  it('keeps the list of wallets when the visitor adds another', () => {
    expect(navigate(open(Account, Adding, Connecting), { type: 'back' }, connected).stack).toEqual([Account, Adding])
  })

  it('keeps Connect when no wallet is connected', () => {
    expect(navigate(open(Connect, Connecting), { type: 'back' }, ZERO_ACCOUNT).stack).toEqual([Connect])
  })
})

it('R2.04 a successful token send leads to Account, with that transfer in view', () => {
  const from = open(Account, { view: 'Send' }, { view: 'Review' })
  expect(navigate(from, { type: 'sent', transaction: 't1' }, connected)).toMatchObject({
    isOpen: true,
    stack: [{ view: 'Account', sent: 't1' }],
  })
})

describe('R2.06 disables close on the sign-message and approve views while a required sign-in is missing', () => {
  const guarded: View[] = [{ view: 'SignMessage' }, { view: 'ApproveTransaction' }]
  it.each(guarded)('%o', (view) => {
    const owed = { isConnected: true, isSignInRequired: true }
    expect(canClose(open(view), owed)).toBe(false)
    expect(navigate(open(view), { type: 'close' }, owed).isOpen).toBe(true)
    expect(navigate(open(view), { type: 'back' }, owed).isOpen).toBe(true)
    expect(navigate(open(view), { type: 'close' }, connected).isOpen).toBe(false)
  })

  it('closes every other view at any time, the unsupported network too', () => {
    expect(canClose(open({ view: 'UnsupportedChain' }), { isConnected: true, isSignInRequired: true })).toBe(true)
  })
})

describe('opening and closing', () => {
  it('opens at Account when connected, otherwise at Connect, or at the requested view', () => {
    expect(navigate(atRest, { type: 'open' }, connected).stack).toEqual([Account])
    expect(navigate(atRest, { type: 'open' }, ZERO_ACCOUNT).stack).toEqual([Connect])
    expect(navigate(atRest, { type: 'open', view: Networks }, ZERO_ACCOUNT).stack).toEqual([Networks])
  })

  it('keeps the view during the closing animation, then clears the stack', () => {
    const closed = navigate(open(Account, Networks), { type: 'close' }, connected)
    expect(closed.stack).toEqual([Account, Networks])
    expect(navigate(closed, { type: 'rest' }, connected)).toEqual({
      isOpen: false,
      stack: [Account],
      direction: 'none',
    })
    expect(navigate(open(Networks), { type: 'rest' }, connected)).toEqual(open(Networks))
  })

  it('offers Back when there is a previous view', () => {
    expect(canGoBack(open(Account), connected)).toBe(false)
    expect(canGoBack(open(Account, Networks), connected)).toBe(true)
    expect(canGoBack(open(Connect), connected)).toBe(true)
    expect(canGoBack(open(Connect), ZERO_ACCOUNT)).toBe(false)
  })
})
