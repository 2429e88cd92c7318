import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devnetAccounts, devnetWords } from '../accounts.ts'
import { Refusal } from '../refusal.ts'
import { endWithParent } from './endWithParent.ts'
import { persistState } from './persistState.ts'

export type Chain = {
  rpcUrl: string
  wsUrl: string
  port: number
  pid: number
  save(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a chain and waits until it listens.
 *
 * @param options `port` 0 picks a free one; `stateFile` is loaded if it exists, and written while the chain runs and
 *   when it stops, so that balances and transactions survive a restart
 * @throws Refusal, as one sentence, if the port is taken or the saved state is unreadable
 */
export async function startChain(options: {
  binary: string
  name: string
  chainId: number
  port: number
  portSetting: string
  stateFile: string
}): Promise<Chain> {
  const [command, ...before] = endWithParent(options.binary)
  const state = existsSync(options.stateFile) ? ['--load-state', options.stateFile] : []
  // Detached, because Ctrl-C in the terminal goes to the whole process group, and the chain must outlive it to be
  // saved.
  const child = spawn(command, [...before, ...flags(options), ...state], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const port = await listening(child, options)
  const rpcUrl = `http://127.0.0.1:${port}`
  const saving = persistState({ rpcUrl, file: options.stateFile })
  return {
    rpcUrl,
    wsUrl: `ws://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    save: saving.save,
    async stop() {
      await saving.stop()
      await end(child)
    },
  }
}

function flags(options: { chainId: number; port: number }): string[] {
  const accounts = String(devnetAccounts().length)
  return [
    ...['--host', '127.0.0.1', '--port', String(options.port), '--chain-id', String(options.chainId)],
    ...['--mnemonic', devnetWords, '--accounts', accounts, '--balance', '100'],
  ]
}

function listening(child: ChildProcess, options: { name: string; port: number; portSetting: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
      const port = printed.match(/Listening on 127\.0\.0\.1:(\d+)/)?.[1]
      if (!port) return
      child.stdout?.off('data', read)
      // From here on it prints a line per request. The pipe must be drained, or it would block.
      child.stdout?.resume()
      child.off('exit', exited)
      resolve(Number(port))
    }
    const exited = () => reject(new Refusal(reasonOf(printed, options)))
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-10_000)
    })
    child.once('exit', exited)
    child.once('error', (cause) => reject(new Refusal(`The chain program could not be started: ${cause.message}`)))
  })
}

function reasonOf(printed: string, { name, port, portSetting }: { name: string; port: number; portSetting: string }) {
  if (/address already in use/i.test(printed))
    return `Port ${port} is taken, and ${name} needs it: end the program that has it, or set ${portSetting} to another port.`
  const last = printed.trim().split('\n').at(-1) ?? ''
  return `${name} did not start (${last.slice(0, 300)}). If its saved state is damaged, "npm run reset" clears it.`
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const force = setTimeout(() => child.kill('SIGKILL'), 3_000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
