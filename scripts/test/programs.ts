import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

type As = { uid?: number; gid?: number; cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a program to its end. */
export async function run(program: string, args: string[], as: As = {}): Promise<void> {
  await promisify(execFile)(program, args, { cwd: '/', ...as })
}

/** Starts a program, waits until its output matches `readyWhen`, and returns a function that stops it by a signal. */
export async function start(
  program: string,
  args: string[],
  { readyWhen, ...as }: As & { readyWhen: RegExp },
): Promise<(signal?: NodeJS.Signals) => Promise<void>> {
  const child = spawn(program, args, { cwd: '/', ...as, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk
      if (readyWhen.test(output)) resolve()
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', () => reject(new Error(`${program} ended: ${output.slice(-500)}`)))
    child.once('error', reject)
  })
  return async (signal = 'SIGINT') => {
    child.kill(signal)
    await exited
  }
}
