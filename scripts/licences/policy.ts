/** Licences that anything in the tree may have. */
export const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
])

/** Licences for build and test tools, none of which is published or served. */
export const buildTimeLicences: ReadonlySet<string> = new Set(['MPL-2.0'])

/** One exact version that was reviewed. For development only, unless `isForProduction` is set. */
export type Exception = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly reason: string
  readonly isForProduction?: true
}

const deployedContract = 'An unmodified contract artifact that the devnet deploys from its npm package.'

export const exceptions: readonly Exception[] = [
  { name: '@uniswap/v2-core', version: '1.0.1', licence: 'GPL-3.0-or-later', reason: deployedContract },
  { name: '@uniswap/v2-core', version: '1.0.0', licence: 'GPL-3.0-or-later', reason: deployedContract },
  { name: '@uniswap/v2-periphery', version: '1.1.0-beta.0', licence: 'GPL-3.0-or-later', reason: deployedContract },
  { name: '@uniswap/v3-periphery', version: '1.4.4', licence: 'GPL-2.0-or-later', reason: deployedContract },
  { name: '@uniswap/swap-router-contracts', version: '1.3.1', licence: 'GPL-2.0-or-later', reason: deployedContract },
  {
    name: '@uniswap/v3-core',
    version: '1.0.1',
    licence: 'BUSL-1.1',
    reason: `${deployedContract} Its licence names 2023-04-01 as the change date: GPL-2.0-or-later since then.`,
  },
  {
    name: '@uniswap/lib',
    version: '4.0.1-alpha',
    licence: 'GPL-3.0-or-later',
    reason: 'Solidity sources that @uniswap/v3-periphery lists. Not compiled, not deployed, not loaded here.',
  },
  {
    name: '@uniswap/lib',
    version: '1.1.1',
    licence: 'GPL-3.0-or-later',
    reason: 'Solidity sources that @uniswap/v2-periphery lists. Not compiled, not deployed, not loaded here.',
  },
  {
    name: '@ensdomains/resolver',
    version: '0.3.1',
    licence: 'BSD-2-Clause',
    reason: 'No licence field; the LICENSE file in the package is BSD-2-Clause. The devnet deploys its artifacts.',
  },
  {
    name: 'testrpc',
    version: '0.0.1',
    licence: 'none',
    reason: 'An empty placeholder (it exports one empty object) that @ensdomains/ens lists. Never loaded.',
  },
  {
    name: 'spdx-exceptions',
    version: '2.5.0',
    licence: 'CC-BY-3.0',
    reason: 'A list of names below the command line of an old solc that @ensdomains/ens lists. Never loaded.',
  },
]

/** A range that must not appear anywhere in the tree, including tests: from this version on, the licence isn't open. */
export type ForbiddenRange = { readonly name: RegExp; readonly from: readonly [number, number, number] }

/** The first range whose name matches applies. */
export const forbiddenRanges: readonly ForbiddenRange[] = [
  { name: /^@reown\/walletkit$/, from: [1, 2, 11] },
  { name: /^@reown\//, from: [1, 8, 1] },
  {
    name: /^@walletconnect\/(?:core|sign-client|types|utils|universal-provider|ethereum-provider)$/,
    from: [2, 21, 9],
  },
]
