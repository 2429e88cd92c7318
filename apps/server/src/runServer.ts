import { isLatchkeyError } from '@latchkey/protocol'
import { pino } from 'pino'
import { faultOf } from './base/reasonOf.ts'
import { version } from './base/version.ts'
import { loadConfig } from './config/loadConfig.ts'
import { quietRepeats } from './db/pool/quietRepeats.ts'
import { startServer } from './startServer.ts'

/** How long a node that stops after an error may take. */
const LAST_STOP_MS = 30_000

/**
 * Runs a node until a signal ends it, as the program that this process is: it exits with 1 and a sentence if the node does
 * not start.
 *
 * @param options `defaults` are settings that the file and the environment override
 */
export async function runServer(options: {
  env: NodeJS.ProcessEnv
  defaults?: Readonly<Record<string, unknown>>
}): Promise<void> {
  const { env, defaults } = options
  const config = orFail(() => loadConfig(env, defaults))
  const log = pino({ level: config.logLevel, base: { name: 'latchkey' }, hooks: quietRepeats() })
  const about = { version, commit: env.LATCHKEY_COMMIT ?? 'unknown' }

  const started = startServer({ config, log, about }).catch((error: unknown) => fail(sentence(error)))
  const stop = async (waitSeconds?: number) => (await started).stop(waitSeconds)

  let hasFailed = false
  // Nothing should get here. If something does, what it left half done is unknown: finish with the visitors, and let
  // whoever runs this start it anew.
  const onFault = (error: unknown) => {
    log.fatal(faultOf(error), 'an error that nothing handles: this node stops')
    if (hasFailed) return
    hasFailed = true
    setTimeout(() => process.exit(1), LAST_STOP_MS).unref()
    stop().finally(() => process.exit(1))
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, onFault)

  // A deployment sends SIGTERM, and its load balancer needs a moment to notice. Nobody waits for one after Ctrl+C. A
  // second signal ends the process at once. A node answers before all of it has started, so that whoever waits for its
  // answer may send a signal while it starts: it stops once it has.
  const waits = { SIGTERM: config.stopDelaySeconds ?? (config.devnet ? 0 : 5), SIGINT: 0 }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stop(waits[signal]).then(
        () => process.exit(hasFailed ? 1 : 0),
        (error: unknown) => fail(sentence(error)),
      )
    })
  const { url } = await started
  log.info({ listening: url }, 'ready')
}

function orFail<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    return fail(sentence(error))
  }
}

/** One clear sentence instead of a stack: the cause is in the settings or on the machine. */
function sentence(error: unknown): string {
  if (isLatchkeyError(error)) return error.message
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: choose another with LATCHKEY_PORT, LATCHKEY_SECURE_PORT or LATCHKEY_METRICS_PORT.`
  return message ?? String(error)
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
