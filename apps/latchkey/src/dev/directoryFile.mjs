// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the local world's addition to the wallet directory: the devnet's pocket wallet. Returns the file.
 * @param {{ settings: import('./settings.mjs').Settings, page: string }} world
 */
export async function writeDirectoryFile({ settings, page }) {
  const pocket = {
    name: 'Pocket Wallet',
    homepage: `${page}/pocket`,
    mobile_link: `${page}/pocket`,
    webapp_link: `${page}/pocket`,
    namespaces: ['eip155'],
    relays: 'own',
    logo: 'pocket.png',
  }
  const file = join(settings.dir, 'wallets.json')
  const picture = await fetch(`${page}/pocket/icon.png`)
  await writeFile(join(settings.dir, pocket.logo), new Uint8Array(await picture.arrayBuffer()))
  await writeFile(file, `${JSON.stringify({ add: [pocket] }, null, 2)}\n`)
  return file
}
