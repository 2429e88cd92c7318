import { type Client, isWalletNamed } from '@latchkey/core'
import { walletsQuery } from '@latchkey/core/queries'

/**
 * What an app wrote in `config.wallets` that is no wallet, as a sentence for the developer's console. Only loaded in
 * development. Names are not checked: the wallets of other browsers have names that nobody here knows.
 */
export async function checkWallets(client: Client): Promise<string[]> {
  const { featured = [], include = [], exclude = [] } = client.config.wallets ?? {}
  const written = [...new Set([...featured, ...include, ...exclude])].filter((name) => /^[0-9a-f]{64}$|\./.test(name))
  if (written.length === 0 || client.config.server === undefined) return []
  await client.configure()
  const page = await walletsQuery(client, { include: written })
    .queryFn({ pageParam: 1, signal: new AbortController().signal })
    // The client itself warns of a server that doesn't answer.
    .catch(() => undefined)
  if (!page) return []
  const known = [...page.data, ...client.connectors.getState()]
  const unknown = written.filter((name) => !known.some((wallet) => isWalletNamed(wallet, name)))
  if (unknown.length === 0) return []
  return [
    `config.wallets names ${unknown.join(', ')}, which the directory of ${client.config.server || 'this server'} doesn't list and no wallet of this browser has. Write the rdns that the wallet announces (EIP-6963), such as io.metamask, or its id in the directory.`,
  ]
}
