import { parseArgs } from 'node:util'
import { startIdentity } from './startIdentity.ts'

// Starts the sign-in pages alone, for tests that need no chain:
//
//  node --import tsx --conditions=@latchkey/source apps/devnet/src/identity/main.ts --secure=<origin>
//
// Prints one line when ready, `{ url, social }`. Exits on SIGTERM and when its standard input ends.
const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, secure: { type: 'string', default: '' } },
})

const { stop, ...told } = await startIdentity({ port: Number(values.port), secure: values.secure })
const end = () => stop().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.stdin.resume().on('end', end)
console.log(JSON.stringify(told))
