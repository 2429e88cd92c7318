import { run } from '../../scripts/test/run.mjs'

const LIMIT_MS = 240_000

/** Runs a program to its end. If it fails, throws its output. */
export async function execute(
  command: string,
  args: readonly string[],
  { cwd, env = {}, limitMs = LIMIT_MS }: { cwd: string; env?: NodeJS.ProcessEnv; limitMs?: number | undefined },
): Promise<void> {
  let said = ''
  const onOutput = (text: string) => {
    said += text
  }
  const isDone = await run(command, args, { cwd, env: { ...process.env, ...env }, limitMs, onOutput })
  if (!isDone) throw new Error(`${command} ${args.join(' ')}\n${said}`)
}
