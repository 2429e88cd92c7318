import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type ImageConfig = {
  User: string
  StopSignal: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Labels: Record<string, string>
  ExposedPorts: Record<string, object>
  Healthcheck: { Test: string[]; Interval: number; Timeout: number; StartPeriod: number }
}

type Mount = { from: string; to: string }
type Options = { root: string; config: ImageConfig; mounts: readonly Mount[]; env?: Record<string, string> }

/**
 * Runs an image's command as an engine does with `read_only`, `tmpfs: /tmp`, `cap_drop: ALL` and `no-new-privileges`: on
 * its root file system, of which nothing but /tmp can be written, as its user, as process 1 of its own. It shares this
 * machine's network.
 */
export function runImage({ root, config, mounts, env = {} }: Options) {
  // Engines lay what is mounted where nothing is.
  const lay = mounts.map(({ from, to }) => `{ [ -e "$root${to}" ] || { [ -f '${from}' ] && touch "$root${to}"; }; }`)
  const bind = mounts.map(
    ({ from, to }) => `mount --bind '${from}' "$root${to}" && mount -o remount,ro,bind "$root${to}"`,
  )
  const script = [
    'root=$1; shift',
    'mkdir -p "$root/proc" "$root/dev"',
    ...lay,
    'mount --bind "$root" "$root"',
    'mount --bind /dev "$root/dev"',
    'mount -t tmpfs -o nosuid,nodev,mode=1777 tmpfs "$root/tmp"',
    'mount -t proc proc "$root/proc"',
    ...bind,
    'mount -o remount,ro,bind "$root"',
    `cd "$root" && exec setpriv --no-new-privs /usr/sbin/chroot --userspec=${config.User} "$root" "$@"`,
  ].join(' && ')
  const holder = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'image', root]
  const own = Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const run = (command: readonly string[]): ChildProcess =>
    spawn('unshare', [...holder, '/usr/bin/env', ...command], {
      env: { ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const child = run(config.Cmd)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const exited = once(child, 'exit')
  return {
    output: () => output,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Runs a command beside it on the same root, such as its healthcheck. Resolves with the exit code and the output. */
    async run(command: readonly string[]): Promise<{ code: number; output: string }> {
      const beside = run(command)
      let said = ''
      for (const stream of [beside.stdout, beside.stderr])
        stream?.on('data', (chunk: Buffer) => {
          said += chunk
        })
      const [code] = await once(beside, 'exit')
      return { code, output: said }
    },
    /** Sends a signal to process 1 of the image, which is a child of `unshare`. */
    async signal(name: string): Promise<void> {
      const { stdout } = spawn('pkill', ['--signal', name, '--parent', String(child.pid)], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(stdout, 'close')
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await exited
    },
  }
}
