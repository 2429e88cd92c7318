import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'
import { type DevnetPorts, startDevnet } from './startDevnet.ts'

// Starts the devnet as a program:
//
//  node --import tsx --conditions=@latchkey/source apps/devnet/src/main.ts --ports=free --dir=<folder> --json
//
// `--ports` is `usual` (3002, 8545, 8546, 8899 with 8900, 18443, 2525, 3003, 8547), `free`, or
// `<page>,<evm>,<side>,<solana>,<bitcoin>,<mail>,<identity>,<optimism>`. `--app` is the URL of the app, `--secure` that
// of the secure origin. With `--json` it prints one line when ready: `{ page, devnet, networks, otherNetworks,
// swapProviders, smtpUrl, social, farcaster, pids, … }`. It exits on SIGTERM, on Ctrl-C and, with `--stdin`, when its standard input ends: so also
// when its parent is killed.
const usualPorts: DevnetPorts = {
  page: 3002,
  evm: 8545,
  side: 8546,
  solana: 8899,
  bitcoin: 18443,
  mail: 2525,
  identity: 3003,
  optimism: 8547,
}
const names = Object.keys(usualPorts)

const { values } = parseArgs({
  options: {
    ports: { type: 'string', default: 'usual' },
    dir: { type: 'string', default: '.latchkey/devnet' },
    app: { type: 'string' },
    secure: { type: 'string' },
    json: { type: 'boolean', default: false },
    stdin: { type: 'boolean', default: false },
  },
})

try {
  const starting = startDevnet({
    ports: portsOf(values.ports),
    dir: values.dir,
    environment: {
      ...(values.app ? { app: values.app, relay: `${values.app.replace(/^http/, 'ws')}/relay` } : {}),
      ...(values.secure ? { secure: values.secure } : {}),
    },
    log: (step) => values.json || console.log(step),
  })
  // If it is stopped while starting, wait for the start, so that chains are deployed completely or not at all.
  const end = () =>
    starting
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (values.stdin) process.stdin.resume().on('end', end).on('close', end)
  const { stop: _, ...told } = await starting
  if (values.json) console.log(JSON.stringify(told))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}

function portsOf(text: string): DevnetPorts {
  if (text === 'usual') return usualPorts
  if (text === 'free') return portsFrom(names.map(() => 0))
  const ports = text.split(',').map(Number)
  if (ports.length !== names.length || !ports.every(isPort))
    throw new Refusal(`--ports is "usual", "free" or ${names.length} port numbers`)
  return portsFrom(ports)
}

function portsFrom(ports: readonly number[]): DevnetPorts {
  const [page = 0, evm = 0, side = 0, solana = 0, bitcoin = 0, mail = 0, identity = 0, optimism = 0] = ports
  return { page, evm, side, solana, bitcoin, mail, identity, optimism }
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port < 65_536
}
