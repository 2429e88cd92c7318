// @ts-check
import { join } from 'node:path'

/**
 * The server's configuration for this local world, in the same form as any other installation.
 * @param {{ settings: import('./settings.mjs').Settings, served: import('./parts.mjs').Parts['served'], page: string, directoryFile: string,
 *   networks: { id: string }[], otherNetworks: object[], names: object, bundler: object, sponsoring: object, swapProviders: object,
 *   smtpUrl: string, social: object, farcaster: object }} world
 */
export function serverConfig({ settings, served, page, directoryFile, networks, otherNetworks, ...devnet }) {
  return {
    port: settings.ports.app,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${settings.ports.app}`,
    dataDir: join(settings.dir, 'data'),
    projectId: '0'.repeat(32),
    networks: [...networks, ...otherNetworks, polkadot],
    defaultNetwork: networks[0]?.id,
    currencies: ['usd', 'eur'],
    // Prices of what has no pool, and of yesterday, as an installation gets them from DefiLlama.
    dataSources: { defillama: { url: `${page}/market` } },
    names: devnet.names,
    bundler: devnet.bundler,
    sponsoring: devnet.sponsoring,
    swapProviders: devnet.swapProviders,
    devnet: { page, walletScript: `${page}/wallet.js` },
    ...served,
    secureUrl: `http://localhost:${settings.ports.secure}`,
    securePort: settings.ports.secure,
    masterKeyFile: join(settings.dir, 'master.key'),
    recoveryKeyFile: join(settings.dir, 'recovery.key'),
    smtpUrl: devnet.smtpUrl,
    social: devnet.social,
    farcaster: devnet.farcaster,
    mailFrom: 'Latchkey <hello@latchkey.localhost>',
    // Token and account images come from the devnet's page, on loopback, which the image proxy doesn't fetch otherwise.
    imageHosts: [new URL(page).host],
    directoryFile,
    metricsPort: settings.ports.metrics,
  }
}

/** No Polkadot chain runs offline (docs/guides/polkadot.md): extensions connect and sign, but nothing is read. */
const polkadot = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: [],
  blockExplorers: [],
  testnet: false,
  upstreams: [],
}
