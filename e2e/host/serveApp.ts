import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/**
 * Builds an app with Vite and serves it on a free port of this machine. In development React says on the console what it
 * finds wrong. Answers the app's origin.
 */
export async function serveApp(
  root: string,
  mode: 'development' | 'production',
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const define = { 'process.env.NODE_ENV': JSON.stringify(mode) }
  await build({ root, mode, define, configFile: false, plugins: [react()], logLevel: 'error' })
  const server = await preview({ root, configFile: false, logLevel: 'error', preview: { host: 'localhost', port: 0 } })
  atEnd(() => server.close())
  const address = server.httpServer.address()
  if (typeof address !== 'object' || !address) throw new Error('The app is served at no port')
  return `http://localhost:${address.port}`
}
