import { createInterface } from 'node:readline'
import { bitcoinFaucetSource } from './bitcoinFaucetSource.ts'
import { startBitcoin } from './startBitcoin.ts'

// Starts the Bitcoin chain alone, for tests that need no other. It only mines when told to:
//
//  spawn(process.execPath, [await bundleProgram('apps/devnet/src/bitcoin/main.ts'), <folder>])
//
// Prints its address, then answers each line of input, `mine` or an address to pay, with `done`. Exits when that ends.
const bitcoin = await startBitcoin({ dir: process.argv[2] ?? '', port: 0 })
bitcoin.pause()
console.log(bitcoin.rpcUrl)
for await (const line of createInterface(process.stdin)) {
  const read = line === 'mine' ? undefined : bitcoinFaucetSource(bitcoin).read(line)
  if (read) await read.fund()
  else bitcoin.bitcoin().mine()
  console.log('done')
}
process.exit()
