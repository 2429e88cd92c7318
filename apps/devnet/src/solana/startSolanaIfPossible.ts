import type { RunningSolana } from './startSolana.ts'

/**
 * Starts the Solana chain where Solana's virtual machine runs: its package has binaries for Linux and macOS.
 *
 * @param options `missing` is called with a sentence if there is none for this machine
 */
export async function startSolanaIfPossible(options: {
  port: number
  dir: string
  missing: (sentence: string) => void
}): Promise<RunningSolana | undefined> {
  const loaded = await import('./startSolana.ts').catch((error: unknown) => {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    options.missing(
      `Without Solana: its virtual machine, litesvm, could not be loaded on ${process.platform} ${process.arch} (${reason}).`,
    )
  })
  return loaded?.startSolana(options)
}
