import { namespaces as allNamespaces } from '@latchkey/protocol'
import { allNetworks } from '../networks.ts'
import type { Picture } from '../picture.ts'
import type { Scene } from '../scene.ts'
import type { SceneWallet } from '../wallet.ts'
import { ada, solanaAda, type UserBehavior } from '../wallet.ts'

const fox: SceneWallet = { name: 'Fox Wallet', hue: 25 }
const owl: SceneWallet = { name: 'Owl', hue: 265 }
const others: SceneWallet[] = [
  { name: 'Harbour', hue: 200 },
  { name: 'Lantern', hue: 45 },
  { name: 'A wallet whose name is far too long for one line', hue: 150 },
]
const legal = { termsUrl: 'https://app.test/terms', privacyUrl: 'https://app.test/privacy' }
const Connect = { view: 'Connect' } as const

const connecting = (state: string, scene: Scene): Picture => ({
  id: `ConnectingExternal/${state}`,
  stack: [Connect, { view: 'ConnectingExternal', connector: 'test.fox-wallet', namespace: 'eip155' }],
  scene,
})
const person = (manner: UserBehavior): Scene => ({ wallets: [{ ...fox, manner }] })

export const connectPictures: readonly Picture[] = [
  { id: 'Connect/ready', stack: [Connect], scene: { wallets: [fox, owl] } },
  { id: 'Connect/many wallets', stack: [Connect], scene: { wallets: [fox, owl, ...others] } },
  { id: 'Connect/no wallets', stack: [Connect], scene: {} },
  {
    id: 'Connect/recent',
    stack: [Connect],
    scene: { wallets: [fox], recent: [{ id: 'old', name: 'Harbour' }] },
  },
  { id: 'Connect/legal line', stack: [Connect], scene: { wallets: [fox, owl] }, options: { legal } },
  {
    id: 'Connect/legal checkbox',
    stack: [Connect],
    scene: { wallets: [fox, owl] },
    options: { legal, features: { legalCheckbox: true } },
  },
  {
    id: 'Connect/adding',
    stack: [{ view: 'Account' }, { view: 'ProfileWallets' }, { view: 'Connect', isAdding: true }],
    scene: { wallets: [{ ...fox, accounts: [ada] }, owl] },
  },
  {
    id: 'ConnectingMultiChain/ready',
    stack: [
      Connect,
      {
        view: 'ConnectingMultiChain',
        members: allNamespaces.map((namespace) => ({ connector: 'test.harbour', namespace })),
      },
    ],
    scene: {
      networks: allNetworks,
      wallets: allNamespaces.map((namespace) => ({
        ...{ name: 'Harbour', hue: 200, namespace },
        ...(namespace === 'solana' ? { accounts: [solanaAda] as const } : {}),
      })),
    },
  },
  connecting('waiting', person('waits')),
  connecting('still waiting', { ...person('waits'), config: { now: hurriedClock() } }),
  connecting('declined', person('declines')),
  connecting('failed', person('fails')),
  connecting('busy with an earlier request', person('is busy')),
  connecting('gone', { wallets: [{ ...fox, isGone: true }] }),
  connecting('already linked', { wallets: [{ ...fox, manner: 'accepts', accounts: [ada] }] }),
]

/** Ten seconds pass between any two reads. */
function hurriedClock(): () => number {
  let time = 0
  return () => {
    time += 10_000
    return time
  }
}
