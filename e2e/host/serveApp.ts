import { join } from 'node:path'
import { preview } from 'vite'
import { execute } from './execute.ts'
import { root } from './readme.ts'

export type BuildMode = 'development' | 'production'

/**
 * Builds an app with Vite and serves it on a free port. In development, React reports problems on the console. Returns
 * the app's origin.
 */
export async function serveApp(
  folder: string,
  mode: BuildMode,
  atEnd: (stop: () => Promise<unknown>) => void,
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<string> {
  // In its own process, because Vite and React both follow NODE_ENV, which is `test` here.
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'error']
  await execute(process.execPath, args, { cwd: folder, env: { NODE_ENV: mode } })
  return serveFolder(folder, 'dist', atEnd, host)
}

/** Serves what was built into a folder of an app on a free port. Returns its origin. */
export async function serveFolder(
  folder: string,
  outDir: string,
  atEnd: (stop: () => Promise<unknown>) => void,
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<string> {
  const options = { host, port: 0 }
  const server = await preview({
    ...{ root: folder, configFile: false, logLevel: 'error' as const, preview: options, build: { outDir } },
  })
  atEnd(() => server.close())
  const address = server.httpServer.address()
  if (typeof address !== 'object' || !address) throw new Error('The app is served at no port')
  return `http://${host}:${address.port}`
}
