import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'
import { type DevnetPorts, startDevnet } from './startDevnet.ts'

// Starts the devnet as a program of its own:
//
//   node --import tsx --conditions=@latchkey/source apps/devnet/src/main.ts --ports=free --dir=<folder> --json
//
// `--ports` is `usual` (3002, 8545, 8546), `free`, or `<page>,<evm>,<side>`. `--app` says where the app is. With
// `--json` it prints one line when ready: `{ page, devnet, networks, pids }`. It ends at SIGTERM, at Ctrl-C, and,
// with `--stdin`, when its standard input ends: so it also ends when its parent was killed.
const { values } = parseArgs({
  options: {
    ports: { type: 'string', default: 'usual' },
    dir: { type: 'string', default: '.latchkey/devnet' },
    app: { type: 'string' },
    json: { type: 'boolean', default: false },
    stdin: { type: 'boolean', default: false },
  },
})

try {
  const starting = startDevnet({
    ports: portsOf(values.ports),
    dir: values.dir,
    ...(values.app ? { surroundings: { app: values.app, relay: `${values.app.replace(/^http/, 'ws')}/relay` } } : {}),
    log: (step) => values.json || console.log(step),
  })
  // Who ends it in the middle of its start gets a chain that was laid out whole, or not at all.
  const end = () =>
    starting
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (values.stdin) process.stdin.resume().on('end', end).on('close', end)
  const { page, devnet, networks, pids } = await starting
  if (values.json) console.log(JSON.stringify({ page, devnet, networks, pids }))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}

function portsOf(text: string): DevnetPorts {
  if (text === 'usual') return { page: 3002, evm: 8545, side: 8546 }
  if (text === 'free') return { page: 0, evm: 0, side: 0 }
  const [page, evm, side] = text.split(',').map(Number)
  if (!isPort(page) || !isPort(evm) || !isPort(side))
    throw new Refusal('--ports is "usual", "free" or three port numbers')
  return { page, evm, side }
}

function isPort(port: number | undefined): port is number {
  return Number.isInteger(port) && port !== undefined && port >= 0 && port < 65_536
}
