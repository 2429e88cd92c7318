import { build, defaultClientConditions } from 'vite'
import { type Bundle, toBundle } from './bundle.ts'

/**
 * Bundles what `names` imports from one public entry (`*` or `{ a, b }`) as a host app would: from source, minified,
 * split at each dynamic import, without the packages in `external`.
 */
export async function bundleEntry(
  root: string,
  entry: string,
  names: string,
  external: readonly string[],
): Promise<Bundle> {
  const virtual = 'virtual:host-app'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'host-app',
        resolveId: (id) => (id === virtual ? `${root}host-app.js` : undefined),
        load: (id) => (id === `${root}host-app.js` ? `export ${names} from '${entry}'` : undefined),
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: virtual,
        preserveEntrySignatures: 'strict',
        external: (id) => external.some((peer) => id === peer || id.startsWith(`${peer}/`)),
      },
    },
  })
  return toBundle(root, result)
}
