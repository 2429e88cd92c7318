// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../apps/latchkey/src/dev/refusal.mjs'
import { buildStandalone } from '../build/buildStandalone.mjs'
import { buildWeb } from '../build/buildWeb.mjs'
import { bundleProgram } from '../build/bundleProgram.mjs'
import { install } from '../test/install.mjs'
import { endAll } from '../test/run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The local world of this checkout: what is missing is installed and built.
 * @type {import('../../apps/latchkey/src/dev/parts.mjs').Parts}
 */
export const checkout = {
  folder: root,
  before: [{ name: 'Dependencies', run: installOrRefuse }],
  beside: [{ name: 'Web app', run: () => buildWeb(root, { onOutput: () => {} }) }],
  async later() {
    await buildStandalone(root, { onOutput: () => {}, isInBackground: true })
  },
  devnet: async () => [await bundleProgram(join(root, 'apps', 'devnet', 'src', 'main.ts'))],
  server: async () => [await bundleProgram(join(root, 'apps', 'server', 'src', 'main.ts'))],
  served: {
    webDir: join(root, 'apps', 'web', 'dist'),
    frameDir: join(root, 'apps', 'frame', 'dist'),
    standaloneDir: join(root, '.cache', 'standalone'),
  },
  toForget: 'npm run reset deletes it',
  end: endAll,
}

async function installOrRefuse() {
  if (!(await install(root))) throw new Refusal('The dependencies could not be installed: what npm said stands above.')
  return 'in place'
}
