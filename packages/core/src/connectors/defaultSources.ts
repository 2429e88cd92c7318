import type { Client } from '../client/client.ts'
import type { ConnectorSource } from '../client/connector.ts'
import { announced } from './eip1193/announced.ts'
import { legacyInjected } from './eip1193/legacyInjected.ts'
import { lazySource } from './lazySource.ts'

/**
 * The default connector sources: everything that a page can discover, in every namespace, and what the configuration
 * names. The client is passed as a function, because it doesn't exist yet.
 */
export function defaultSources(client: () => Configured): readonly ConnectorSource[] {
  return [
    lazySource(['eip155', 'solana', 'bip122'], async () => {
      const { relays, verifyUrl, metadata, name = 'latchkey' } = await whenNamed(client(), 'relays')
      const options = { relays, verifyUrl: verifyUrl ?? undefined, metadata, name }
      return (await import('./walletConnect/walletConnect.ts')).walletConnect(options)
    }),
    lazySource(['eip155', 'solana'], async () => {
      const { embedded, ...config } = await whenNamed(client(), 'embedded')
      return (await import('./embeddedWallet.ts')).embeddedWallet({ ...config, ...embedded })
    }),
    announced(),
    legacyInjected(),
    // One lazy source for all of them, so that an EVM-only page loads none of their files.
    lazySource(['solana', 'bip122', 'polkadot'], async () => (await import('./otherSources.ts')).otherSources()),
  ]
}

type Configured = Pick<Client, 'config' | 'setup'>
type Naming<Part extends keyof Client['config']> = Client['config'] & Record<Part, NonNullable<Client['config'][Part]>>

/**
 * The configuration, as soon as it is complete and has this part; if the server can't be reached, as soon as it has. An
 * app without the part waits forever.
 */
function whenNamed<Part extends 'relays' | 'embedded'>(client: Configured, part: Part): Promise<Naming<Part>> {
  return new Promise((resolve) => {
    const check = () => {
      const { isComplete, error } = client.setup.getState()
      const config = client.config as Naming<Part>
      // Relays are a list, which may be empty.
      if ((isComplete || error) && config[part] && Object.keys(config[part]).length > 0) resolve(config)
    }
    client.setup.subscribe(check)
    check()
  })
}
