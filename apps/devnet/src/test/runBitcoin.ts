import { createInterface } from 'node:readline'
import { bitcoinFaucetSource } from '../bitcoin/bitcoinFaucetSource.ts'
import { startBitcoin } from '../bitcoin/startBitcoin.ts'

// Starts the Bitcoin chain alone, for tests that need no other. It only mines when told to:
//
//  spawn(process.execPath, [await bundleProgram('apps/devnet/src/test/runBitcoin.ts'), <folder>])
//
// Prints its address, then answers each line of input, `mine` or an address to pay, with `done`. Exits when that ends.
const bitcoin = await startBitcoin({ dir: process.argv[2] ?? '', port: 0 })
bitcoin.pause()
console.log(bitcoin.rpcUrl)
for await (const line of createInterface(process.stdin)) {
  const read = bitcoinFaucetSource(bitcoin).read(line)
  if ('fund' in read) await read.fund()
  else if (line === 'mine') bitcoin.bitcoin().mine()
  else throw new Error(`${line} is neither 'mine' nor an address`)
  console.log('done')
}
process.exit()
