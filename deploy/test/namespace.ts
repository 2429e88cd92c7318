import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const programs = ['unshare', 'nsenter', 'setpriv', 'ip'].filter((name) => spawnSync('which', [name]).status !== 0)

/** Why processes can't get a network of their own here, or undefined. */
export const namespaceIsMissing =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'skipped: only root on Linux can make a network'
    : programs.length > 0
      ? `skipped: ${programs.join(', ')} is not installed`
      : spawnSync('unshare', ['--net', '--mount', 'true']).status === 0
        ? undefined
        : 'skipped: this machine allows no network of one’s own'

export type Started = { child: ChildProcess; exited: Promise<unknown[]>; output: () => string }
export type As = {
  /** `uid:gid` */
  user: string
  /** The capabilities that are left of root's. */
  capabilities?: readonly string[]
  env?: Record<string, string>
  cwd?: string
}

/**
 * A network of its own, in which every port is free and each of `hosts` is this machine, as in a container engine's. It
 * reaches nothing outside.
 */
export async function openNamespace(folder: string, hosts: readonly string[]) {
  const names = join(folder, 'hosts')
  writeFileSync(names, `127.0.0.1 localhost ${hosts.join(' ')}\n`)
  const script = `ip link set lo up && mount --bind ${names} /etc/hosts && echo ready && exec sleep infinity`
  const holder = spawn('unshare', ['--net', '--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const children: Started[] = []

  function commandOf(command: readonly string[], { user, capabilities = [] }: As): string[] {
    const [uid = '', gid = ''] = user.split(':')
    const left = ['-all', ...capabilities.map((name) => `+${name.toLowerCase()}`)].join(',')
    const rights = ['--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs', `--bounding-set=${left}`]
    const enter = ['--target', String(holder.pid), '--net', '--mount']
    return [...enter, 'setpriv', ...rights, '--inh-caps=-all', ...command]
  }
  const envOf = ({ env = {} }: As) => ({ PATH: process.env.PATH, ...env })

  return {
    /** Runs a program to its end. @throws if it fails */
    async run(command: readonly string[], as: As): Promise<string> {
      return (await promisify(execFile)('nsenter', commandOf(command, as), { env: envOf(as) })).stdout
    },
    start(command: readonly string[], as: As): Started {
      const child = spawn('nsenter', commandOf(command, as), { env: envOf(as), stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk
        })
      const started = { child, exited: once(child, 'exit'), output: () => output }
      children.push(started)
      return started
    },
    async close(): Promise<void> {
      for (const { child, exited } of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await exited
      }
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    },
  }
}

export type Namespace = Awaited<ReturnType<typeof openNamespace>>
