// @ts-check
import { join } from 'node:path'

/**
 * What the server reads: this local world, in the same words as any other installation.
 * @param {{ settings: import('./settings.mjs').Settings, root: string, page: string, networks: { id: string }[] }} world
 */
export function serverConfig({ settings, root, page, networks }) {
  return {
    port: settings.ports.app,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${settings.ports.app}`,
    dataDir: join(settings.dir, 'data'),
    projectId: '0'.repeat(32),
    networks,
    defaultNetwork: networks[0]?.id,
    currencies: ['usd', 'eur'],
    devnet: { page, walletScript: `${page}/wallet.js` },
    webDir: join(root, 'apps', 'web', 'dist'),
    // Token and account pictures come from the devnet's page, on loopback, where the image proxy else fetches nothing.
    imageHosts: [new URL(page).host],
    metricsPort: settings.ports.metrics,
  }
}
