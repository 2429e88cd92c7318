import { accountId, networkId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { Navigation, NavigationEvent, View } from '../../context/navigation.ts'
import { type ClientSnapshot, followClient } from './followClient.ts'

const devnet = networkId('eip155:31337')
const sidenet = networkId('eip155:31338')
const account = accountId('eip155:31337:0x00000000000000000000000000000000000000a1')
const here: ClientSnapshot = { account, network: devnet, isUnsupported: false, isSwitchingNamespace: false }
const there: ClientSnapshot = { ...here, network: sidenet }
const gone: ClientSnapshot = { ...here, account: undefined }
const lost: ClientSnapshot = { ...here, network: networkId('eip155:5'), isUnsupported: true }

const Account: View = { view: 'Account' }
const Networks: View = { view: 'Networks' }
const Switch: View = { view: 'SwitchNetwork', target: sidenet }
const Unsupported: View = { view: 'UnsupportedChain' }
const Wallets: View = { view: 'ProfileWallets' }
const Send: View = { view: 'Send' }
const Connecting: View = { view: 'ConnectingExternal', connector: 'io.wallet', namespace: 'eip155' }
const open = (...stack: [View, ...View[]]): Navigation => ({ isOpen: true, stack, direction: 'none' })
const closed = (view: View): Navigation => ({ isOpen: false, stack: [view], direction: 'none' })

type Row = [string, Navigation, ClientSnapshot, ClientSnapshot, NavigationEvent | undefined]

const rows: Record<string, Row[]> = {
  'the account disappears': [
    ['closes', open(Account), here, gone, { type: 'close' }],
    [
      'stays while the namespace is being switched',
      open(Account),
      here,
      { ...gone, isSwitchingNamespace: true },
      undefined,
    ],
    ['stays at Wallets, with nothing behind it', open(Account, Wallets), here, gone, { type: 'reset', view: Wallets }],
    ['a closed dialog rests at Connect', closed(Account), here, gone, { type: 'rest' }],
    ['a closed dialog rests at Account once connected', closed({ view: 'Connect' }), gone, here, { type: 'rest' }],
  ],
  'the network changes': [
    [
      'leaves the views that were about switching',
      open(Account, Networks, Switch),
      here,
      there,
      { type: 'backToIndex', index: 0 },
    ],
    ['closes when nothing else was open', open(Networks, Switch), here, there, { type: 'close' }],
    [
      'closes Networks for a visitor who is not connected',
      open(Networks),
      gone,
      { ...there, account: undefined },
      { type: 'close' },
    ],
    ['stays at Account', open(Account), here, there, undefined],
    ['stays at Wallets', open(Account, Wallets), here, there, undefined],
    ['stays while a wallet connects', open({ view: 'Connect' }, Connecting), here, there, undefined],
    [
      'R4.15c leaves Review for an empty draft',
      open(Account, Send, { view: 'Review' }),
      here,
      there,
      { type: 'backToIndex', index: 1 },
    ],
    ['R4.14f closes after the wrong network was left', open(Unsupported), lost, here, { type: 'close' }],
    ['R4.14f closes also with views behind', open(Account, Unsupported, Switch), lost, here, { type: 'close' }],
    ['nothing happens to a closed dialog', closed(Account), here, there, undefined],
  ],
  'R4.13c the network is not supported': [
    ['opens the view', closed(Account), here, lost, { type: 'open', view: Unsupported }],
    [
      'opens it for a new connection',
      open({ view: 'Connect' }, Connecting),
      gone,
      lost,
      { type: 'reset', view: Unsupported },
    ],
    ['puts it over what is open', open(Account), here, lost, { type: 'push', view: Unsupported }],
    [
      'takes the place of a switch that went elsewhere',
      open(Account, Switch),
      here,
      lost,
      { type: 'replace', view: Unsupported },
    ],
    [
      'says it again for the next wrong network',
      closed(Account),
      lost,
      { ...lost, network: networkId('eip155:6') },
      { type: 'open', view: Unsupported },
    ],
    ['says it once', closed(Account), lost, lost, undefined],
  ],
}

for (const [what, table] of Object.entries(rows))
  describe(what, () => {
    it.each(table)('%s', (_, navigation, before, after, event) => {
      expect(followClient(navigation, before, after)).toEqual(event)
    })
  })
