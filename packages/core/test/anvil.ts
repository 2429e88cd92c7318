import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Anvil = { url: string; stop: () => void }

/** A real chain on a free port. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const home = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'))
  const child = spawn(join(home, 'bin/anvil'), ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  return { url, stop: () => void child.kill('SIGKILL') }
}
