import { embeddedError } from '@latchkey/protocol/frame'
import type { PageSession } from '@latchkey/protocol/permissions'
import type { View } from '../../context/navigation.ts'
import type { SceneEmbedded } from '../embedded.ts'
import { ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bob } from '../wallet.ts'

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const unknownToken = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const nft = '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85'
const site = 'play.example'
const pciOf = (index: number) => `6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f${10 + index}`

const ether = (allowance: string, period: number) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance, start: now - 2 * DAY, period },
})
const token = (address: string, allowance: string, period: number) => ({
  type: 'erc20-recurring-allowance',
  data: { token: address, allowance, start: now - 2 * DAY, period },
})
const call = (functions: object[]) => ({ type: 'contract-call', data: { address: nft, functions } })

const session = (index: number, more: Partial<PageSession>): PageSession => ({
  network: ethereum.id,
  account: bob,
  pci: pciOf(index),
  origin: `https://${site}`,
  projectId: 'p',
  createdAt: now - index * DAY,
  expiry: now + (30 - index) * DAY,
  revokedAt: null,
  permissions: [token(usdc, '5000000', 30 * DAY)],
  policies: [],
  uses: [],
  ...more,
})

const active = [
  session(0, { uses: [{ place: 0, amount: '0x1e8480', calls: 3 }] }),
  session(1, {
    permissions: [
      ether('100000000000000000', DAY),
      call([
        { functionName: 'mint(address,uint256)', args: [{ condition: 'EQUAL', value: bob }, null] },
        { functionName: 'safeTransferFromWithAVeryLongNameIndeed()', valueLimit: '10000000000000000' },
      ]),
      token(unknownToken, '7000000000000000000', 7 * DAY),
    ],
    expiry: now + DAY,
    uses: [
      { place: 0, amount: '0x16345785d8a0000', calls: 9 },
      { place: 1, amount: '0x0', calls: 4 },
    ],
  }),
  session(2, {
    permissions: [call([{ functionName: 'play()' }])],
    policies: [{ type: 'call-limit', data: { count: 50 } }],
    uses: [{ place: 0, amount: '0x0', calls: 12 }],
  }),
]
/** For an account of the site, which uses it without a co-signer. */
const direct = session(3, { delegate: ada, isEnabledOnChain: true, uses: [{ place: 0, amount: '0x16e360', calls: 0 }] })
const ended = [session(4, { expiry: now - DAY }), session(5, { revokedAt: now - 3 * DAY, expiry: now - DAY })]

const tokens = {
  tokens: [{ name: 'USD Coin', symbol: 'USDC', address: `${ethereum.id}:${usdc}`, decimals: 6, isListed: true }],
}

function picture(id: Picture['id'], embedded: Partial<SceneEmbedded>, view: View): Picture {
  return {
    id,
    stack: [{ view: 'Account' }, { view: 'SmartSessionList' }, view],
    scene: {
      networks: [ethereum],
      embedded: {
        user: {
          accounts: [
            { address: bob, type: 'smartAccount' },
            { address: ada, type: 'eoa' },
          ],
        },
        smartAccountNetworks: [ethereum.id],
        ...embedded,
      },
      answers: { '/v1/account/*/balance': { balances: [] }, '/v1/convert/tokens?address': tokens },
    },
  }
}

const list = (state: string, sessions: readonly PageSession[], others = 0, more: Partial<Picture> = {}): Picture => ({
  ...picture(
    `SmartSessionList/${state}`,
    { request: async () => ({ sessions, others }) },
    { view: 'SmartSessionList' },
  ),
  ...more,
})
const settings = (state: string, of: PageSession): Picture =>
  picture(
    `SmartSessionSettings/${state}`,
    { request: async () => ({ sessions: [of], others: 0 }) },
    { view: 'SmartSessionSettings', pci: of.pci, title: site },
  )
const failing = (error: Error): Partial<SceneEmbedded> => ({ request: () => Promise.reject(error) })

export const permissionsPictures: readonly Picture[] = [
  list('ready', [...active, direct, ...ended], 2),
  list('one', active.slice(0, 1)),
  list('empty', []),
  list('of others only', [], 1),
  picture('SmartSessionList/loading', {}, { view: 'SmartSessionList' }),
  picture('SmartSessionList/failed', failing(embeddedError('FRAME_TIMEOUT')), { view: 'SmartSessionList' }),
  picture(
    'SmartSessionList/of an EOA',
    { user: { accounts: [{ address: ada, type: 'eoa' }] } },
    { view: 'SmartSessionList' },
  ),
  ...active.map((one, index) => settings(['ready', 'several limits', 'calls'][index] ?? '', one)),
  settings('by the site’s account', direct),
  settings('use unknown', { ...direct, uses: [] }),
  ...ended.map((one, index) => settings(['expired', 'revoked'][index] ?? '', one)),
  settings('revoked on the server only', session(5, { revokedAt: now - 3 * DAY, isEnabledOnChain: true })),
  settings('not readable', session(6, { permissions: [{ type: 'everything', data: {} }] })),
  picture(
    'SmartSessionSettings/gone',
    { request: async () => ({ sessions: [], others: 0 }) },
    { view: 'SmartSessionSettings', pci: pciOf(0), title: site },
  ),
  picture('SmartSessionCreated/ready', {}, { view: 'SmartSessionCreated' }),
]
