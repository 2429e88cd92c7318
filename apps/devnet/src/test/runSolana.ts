import { address } from '@solana/kit'
import { faucetSeed, solanaTokens } from '../solana/genesis/solanaTokens.ts'
import { startSolana } from '../solana/startSolana.ts'

// Starts the Solana chain alone, for tests that need no other, as a child with a channel:
//
//  spawn(process.execPath, [await bundleProgram('apps/devnet/src/test/runSolana.ts'), <folder>, <port>], { stdio: [..., 'ipc'] })
//
// Tells the channel where it is, then answers each command, such as `['fund', address]`, with `'done'`. Exits with it.
const [dir = '', port = '0'] = process.argv.slice(2)
const chain = await startSolana({ dir, port: Number(port) })
const commands: Record<string, (text: string) => unknown> = {
  fund: (text) => chain.faucet().fund(address(text)),
  pause: () => chain.pause(),
  resume: () => chain.resume(),
  restart: () => chain.restart(),
}
process.on('message', async ([name = '', text = '']: string[]) => {
  await commands[name]?.(text)
  process.send?.('done')
})
process.on('disconnect', () => process.exit())
const tokens = solanaTokens.map(({ symbol, name, decimals, mint }) => ({ symbol, name, decimals, mint }))
const { networkId, rpcUrl, wsUrl } = chain
process.send?.({
  networkId,
  rpcUrl,
  wsUrl,
  port: chain.port,
  tokens,
  faucetSeed: Buffer.from(faucetSeed).toString('base64'),
})
