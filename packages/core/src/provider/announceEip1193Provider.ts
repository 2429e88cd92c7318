import type { Client } from '../client/client.ts'
import { announceWallet } from '../connectors/announceWallet.ts'
import { embeddedIcon } from '../connectors/embedded/embeddedNames.ts'
import { CLIENT_RDNS } from '../connectors/ownNames.ts'
import { getEip1193Provider } from './getEip1193Provider.ts'

/**
 * Announces the client's EVM connection to the page's other code (https://eips.ethereum.org/EIPS/eip-6963), so that a library
 * with a list of wallets of its own has a phone session, too. Connecting there opens Latchkey's dialog. The embedded wallet is
 * announced without this. Call it in a browser; returns a function that stops it.
 *
 * @param options `name` and `icon` as lists show them; an icon is a data URL of a square image
 */
export function announceEip1193Provider(
  client: Client,
  { name = 'All wallets', icon = embeddedIcon }: { name?: string | undefined; icon?: string | undefined } = {},
): () => void {
  return announceWallet(window, { info: { name, icon, rdns: CLIENT_RDNS }, provider: getEip1193Provider(client) })
}
