import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../scripts/test/freePort.ts'
import { run, start } from '../../scripts/test/programs.ts'
import type { World } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fromSource = ['--import', 'tsx', '--conditions=@latchkey/source']

/**
 * Does what docs/run/database.md says: backs up the database of the running server, and restores it for a second one, elsewhere.
 *
 * @param home the state folder of the local world
 */
export async function prepareBackup(home: string) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-restore-'))
  const configFile = join(folder, 'server.json')
  const latchkey = (args: string[], config: string) =>
    run(process.execPath, [...fromSource, 'apps/latchkey/src/main.mjs', ...args, '--config', config], { cwd: root })
  return {
    backUp: () => latchkey(['backup', '--out', join(folder, 'backups')], join(home, 'server.json')),

    /** Restores into an empty folder, with the master keys, and starts a server there. @returns the world with that server */
    async restore(world: World): Promise<World & { stop: () => Promise<void> }> {
      const [port = 0, securePort = 0] = await freePorts(2)
      const [app, secure] = [`http://localhost:${port}`, `http://localhost:${securePort}`]
      const config = JSON.parse(await readFile(join(home, 'server.json'), 'utf8'))
      const place = { dataDir: join(folder, 'data'), metricsPort: 0 }
      const elsewhere = { ...config, ...place, port, publicUrl: app, securePort, secureUrl: secure }
      await writeFile(configFile, JSON.stringify(elsewhere))
      const [backup = ''] = await readdir(join(folder, 'backups'))
      await latchkey(['restore', join(folder, 'backups', backup)], configFile)
      const stop = await start(process.execPath, [...fromSource, 'apps/server/src/main.ts'], {
        cwd: root,
        env: { ...process.env, LATCHKEY_CONFIG: configFile },
        readyWhen: /"listening"/,
      })
      return { ...world, app, secure, stop }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
