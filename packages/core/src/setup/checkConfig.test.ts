import { describe, expect, it } from 'vitest'
import { ethereum } from '../../test/testClient.ts'
import { announced } from '../connectors/eip1193/announced.ts'
import { checkConfig } from './checkConfig.ts'

const server = 'https://latchkey.example'

describe('the check of an app’s configuration in development', () => {
  it.each([
    { server },
    { networks: [ethereum], defaultNetwork: ethereum.id, storage: null },
    { server, networks: [ethereum], siwx: { isRequired: true }, embedded: null, verifyUrl: null },
    { networks: [] },
    {
      server,
      relays: [{ url: 'wss://relay.walletconnect.org', projectId: 'x' }, { url: 'wss://wallet.example/relay' }],
    },
    // The server of the page itself.
    { server: '' },
  ])('says nothing about %o', (config) => expect(checkConfig(config)).toEqual([]))

  it.each<[string, object, string]>([
    ['neither networks nor a server', {}, 'neither networks nor server'],
    ['a default network that is none of them', { networks: [ethereum], defaultNetwork: 'eip155:5' }, 'can be eip155:1'],
    ['a typing mistake', { server, defaultNetwrok: 'eip155:1' }, 'Did you mean defaultNetwork?'],
    ['another case', { server, projectID: 'x' }, 'Did you mean projectId?'],
    ['an unknown option', { server, theme: 'dark' }, 'config has no option theme, so it does nothing'],
    ['a wrong type', { server, relays: 'wss://relay.example' }, 'config.relays is a string, not a list'],
    ['an unknown option of a part', { server, siwx: { required: true } }, 'config.siwx has no option required'],
    ['a wrong type in a part', { server, embedded: { secureUrl: 1 } }, 'config.embedded.secureUrl is a number'],
    [
      'connectors beside an embedded wallet',
      { server, connectors: [announced()], embedded: { secureUrl: server } },
      'replaces all',
    ],
    ['a server without a scheme', { server: 'wallet.example.com' }, 'Write it with https://'],
    ['a server that reads like a scheme', { server: 'localhost:3000' }, 'Write it with http://'],
    ['a server of another scheme', { server: 'wss://wallet.example.com' }, 'Write it with https://'],
    ['a server with a query', { server: `${server}?projectId=x` }, 'is not the address of a server'],
    [
      'a public relay without a project',
      { server, relays: [{ url: 'wss://relay.walletconnect.org' }] },
      'without a projectId',
    ],
    ['no connectors', { server, connectors: [] }, 'offers no wallet and no login'],
  ])('says what is wrong with %s', (_, config, said) =>
    expect(checkConfig(config)).toEqual([expect.stringContaining(said)]),
  )
})
