import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { type Bundle, toBundle } from './bundle.ts'

/** Builds a page as a host app does for its visitors. `folder` contains its `index.html`. */
export async function buildPage(root: string, folder: string): Promise<Bundle> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    build: { target: 'es2022', write: false, modulePreload: { polyfill: false }, reportCompressedSize: false },
  })
  return toBundle(root, result)
}
