// @ts-check
import { join } from 'node:path'

/**
 * What the server reads: this local world, in the same words as any other installation.
 * @param {{ settings: import('./settings.mjs').Settings, root: string, page: string, directoryFile: string,
 *   networks: { id: string }[], otherNetworks: object[], names: object, smtpUrl: string, social: object, farcaster: object }} world
 */
export function serverConfig({ settings, root, page, directoryFile, networks, otherNetworks, ...devnet }) {
  return {
    port: settings.ports.app,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${settings.ports.app}`,
    dataDir: join(settings.dir, 'data'),
    projectId: '0'.repeat(32),
    networks: [...networks, ...otherNetworks, polkadot],
    defaultNetwork: networks[0]?.id,
    currencies: ['usd', 'eur'],
    names: devnet.names,
    devnet: { page, walletScript: `${page}/wallet.js` },
    webDir: join(root, 'apps', 'web', 'dist'),
    secureUrl: `http://localhost:${settings.ports.secure}`,
    securePort: settings.ports.secure,
    frameDir: join(root, 'apps', 'frame', 'dist'),
    masterKeyFile: join(settings.dir, 'master.key'),
    recoveryKeyFile: join(settings.dir, 'recovery.key'),
    smtpUrl: devnet.smtpUrl,
    social: devnet.social,
    farcaster: devnet.farcaster,
    mailFrom: 'Latchkey <hello@latchkey.localhost>',
    // Token and account pictures come from the devnet's page, on loopback, where the image proxy else fetches nothing.
    imageHosts: [new URL(page).host],
    directoryFile,
    metricsPort: settings.ports.metrics,
  }
}

/** No chain of Polkadot runs offline (docs/polkadot.md): extensions are connected and sign, and nothing is read. */
const polkadot = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: [],
  blockExplorers: [],
  testnet: false,
  upstreams: [],
}
