// @ts-check
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the local world's addition to the wallet directory: the devnet's pocket wallet. Returns the file.
 * @param {{ settings: import('./settings.mjs').Settings, root: string, page: string }} world
 */
export async function writeDirectoryFile({ settings, root, page }) {
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
  await copyFile(join(root, 'apps', 'devnet', 'src', 'pocket', 'icon.png'), join(settings.dir, pocket.logo))
  await writeFile(file, `${JSON.stringify({ add: [pocket] }, null, 2)}\n`)
  return file
}
