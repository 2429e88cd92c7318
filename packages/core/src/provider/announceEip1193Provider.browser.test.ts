import { afterEach, expect, it } from 'vitest'
import { ada, scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import { announced } from '../connectors/eip1193/announced.ts'
import { announceEip1193Provider } from './announceEip1193Provider.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Detail = { info: { uuid: string; name: string; icon: string; rdns: string }; provider: Eip1193Provider }

/** What a list of wallets that reads EIP-6963 finds. */
function find(): Detail[] {
  const found: Detail[] = []
  const onAnnounce = (event: Event) => void found.push(Reflect.get(event, 'detail'))
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', onAnnounce)
  return found
}

it('gives other lists of wallets whichever wallet the client has, until it is stopped', async () => {
  const client = testClient({ connectors: [] })
  stops.push(client.start())
  const stop = announceEip1193Provider(client)
  stops.push(stop)
  const [announcement] = find()
  expect(announcement?.info).toMatchObject({ name: 'All wallets', rdns: 'dev.latchkey' })
  expect(announcement?.info.icon).toMatch(/^data:image\/svg\+xml,/)
  const accounts = () => announcement?.provider.request({ method: 'eth_accounts' })
  expect(await accounts()).toEqual([])
  const wallet = connectorOf(scriptedWallet())
  client.connectors.setState([wallet], true)
  await connect(client, { connector: wallet })
  expect(await accounts()).toEqual([ada])
  expect(find()[0]?.info.uuid).toBe(announcement?.info.uuid)
  stop()
  expect(find()).toEqual([])
})

it('isn’t a wallet in a client’s own list, which would connect it to itself', () => {
  stops.push(announceEip1193Provider(testClient(), { name: 'Example' }))
  expect(find().map(({ info }) => info.name)).toEqual(['Example'])
  const reported: unknown[] = []
  stops.push(announced()({ networks: [], window }, (connectors) => void reported.push(...connectors)))
  expect(reported).toEqual([])
})
