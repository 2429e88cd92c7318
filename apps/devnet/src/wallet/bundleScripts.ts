import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'

const browser = new URL('./browser/', import.meta.url)

export type WalletScripts = Record<'provider' | 'frame' | 'approve', string>

/**
 * Bundles the scripts that run in the browser.
 *
 * @param devnet `origin` is the one that the provider talks to; `solanaNetwork` is the CAIP-2 id of its Solana chain
 */
export async function bundleScripts(devnet: { origin: string; solanaNetwork: string }): Promise<WalletScripts> {
  const names = ['provider', 'frame', 'approve'] as const
  const { outputFiles } = await build({
    entryPoints: names.map((name) => fileURLToPath(new URL(`${name}.ts`, browser))),
    outdir: 'out',
    write: false,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { DEVNET_ORIGIN: JSON.stringify(devnet.origin), SOLANA_NETWORK: JSON.stringify(devnet.solanaNetwork) },
  })
  // esbuild's service is a separate process that would keep running.
  await stop()
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(`${name}.js`))?.text ?? ''
  return { provider: text('provider'), frame: text('frame'), approve: text('approve') }
}
