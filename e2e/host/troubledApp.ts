import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSourceApp } from './makeSourceApp.ts'
import { root } from './readme.ts'
import { type BuildMode, serveApp } from './serveApp.ts'

/** The version of the other copy of core in the app. */
export const OTHER_VERSION = '0.0.9'

type AtEnd = (stop: () => Promise<unknown>) => void

/**
 * Builds an app whose address says what is wrong with it: `?two`, `?nested`, `?versions`, `?client` (created
 * in the file of the component), and any member of the
 * configuration. Returns the folder, which is served from any path.
 */
export async function buildTroubledApp(server: string, mode: BuildMode, atEnd: AtEnd): Promise<string> {
  const folder = await makeTroubledApp(server, atEnd)
  await serveApp(folder, mode, atEnd)
  return join(folder, 'dist')
}

export async function makeTroubledApp(server: string, atEnd: AtEnd): Promise<string> {
  const folder = await makeSourceApp(app(server), atEnd, { 'src/main.tsx': main, 'vite.config.ts': viteConfig })
  const other = join(folder, 'other-core')
  await cp(join(root, 'packages/core/src'), other, {
    recursive: true,
    filter: (path) => !/\.test(-d)?\.tsx?$|__snapshots__/.test(path),
  })
  const file = join(other, 'client/version.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/'\d+\.\d+\.\d+'/, `'${OTHER_VERSION}'`))
  return folder
}

const app = (server: string) => `
  import { createClient } from '@latchkey/core'
  import { LatchkeyButton, LatchkeyProvider, useAccount } from '@latchkey/react'

  const query = new URLSearchParams(location.search)
  const { two, nested, versions, client: own, networks, ...written } = Object.fromEntries(query)
  const given = networks ? { networks: JSON.parse(networks) } : {}
  const config = { server: '${server}', ...written, ...given }
  const client = query.has('versions')
    ? (await import('../other-core/exports/index.ts')).createClient(config)
    : own === undefined ? undefined : createClient(config)

  function Account() {
    return <output translate="no">{useAccount({ namespace: 'eip155' }).address}</output>
  }

  function Part({ children }) {
    return (
      <LatchkeyProvider {...(client ? { client } : { config })} locale="en">
        <LatchkeyButton />
        <Account />
        {children}
      </LatchkeyProvider>
    )
  }

  export function App() {
    if (query.has('nested')) return <Part><Part /></Part>
    return <><h1>An app</h1><Part />{query.has('two') && <Part />}</>
  }
`

// An element of its own: two of these apps share a page.
const main = `
  import { StrictMode } from 'react'
  import { createRoot } from 'react-dom/client'
  import { App } from './App'

  createRoot(document.body.appendChild(document.createElement('main'))).render(<StrictMode><App /></StrictMode>)
`

const viteConfig = `
  import react from '@vitejs/plugin-react'
  import { defaultClientConditions } from 'vite'

  export default {
    base: './',
    build: { rollupOptions: { output: { entryFileNames: 'assets/index.js' } } },
    plugins: [react()],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  }
`
