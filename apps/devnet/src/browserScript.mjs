// @ts-check

/** The scripts of the devnet's pages, from the repository's root. */
export const browserScripts = /** @type {const} */ ([
  'apps/devnet/src/wallet/browser/provider.ts',
  'apps/devnet/src/wallet/browser/frame.ts',
  'apps/devnet/src/wallet/browser/approve.ts',
  'apps/devnet/src/pocket/browser/pocket.ts',
  'apps/devnet/src/page/browser/home.ts',
])

/** How they are bundled: by a checkout when it starts, for the published devnet before. @satisfies {import('esbuild').BuildOptions} */
export const browserBuild = {
  bundle: true,
  minify: true,
  format: /** @type {const} */ ('iife'),
  target: 'es2022',
  conditions: ['@latchkey/source'],
  legalComments: /** @type {const} */ ('none'),
}
