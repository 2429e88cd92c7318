import { bundleBrowserScript } from '../bundleBrowserScript.ts'

export type WalletScripts = Record<'provider' | 'frame' | 'approve', string>

/**
 * The scripts that run in the browser.
 *
 * @param devnet `origin` is the one that the provider talks to; `solanaNetwork` is the CAIP-2 id of its Solana chain
 */
export async function bundleScripts(devnet: {
  origin: string
  solanaNetwork: string | undefined
}): Promise<WalletScripts> {
  const bundle = (name: string) => bundleBrowserScript(new URL(`./browser/${name}.ts`, import.meta.url))
  // One after the other, because each of them stops the bundler's service when done.
  const provider = await bundle('provider')
  return { provider: around(provider, devnet), frame: await bundle('frame'), approve: await bundle('approve') }
}

/** Declares what the script expects, for it alone. */
function around(script: string, { origin, solanaNetwork }: Parameters<typeof bundleScripts>[0]): string {
  const given = `DEVNET_ORIGIN = ${JSON.stringify(origin)}, SOLANA_NETWORK = ${JSON.stringify(solanaNetwork)}`
  return `(() => { const ${given};\n${script}\n})()`
}
