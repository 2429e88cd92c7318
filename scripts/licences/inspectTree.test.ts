import { describe, expect, it } from 'vitest'
import { satisfies } from './expression.ts'
import { inspectTree, type LockedPackage } from './inspectTree.ts'
import * as policy from './policy.ts'

const inspect = (packages: Record<string, LockedPackage>, installed: Record<string, unknown> = {}) =>
  inspectTree({ packages }, (folder) => (folder in installed ? { licence: installed[folder] } : undefined), policy)

describe('inspectTree', () => {
  it('accepts allowed licences, old notations and links to workspaces', () => {
    expect(
      inspect(
        {
          '': { optionalDependencies: { a: '1.0.0' } },
          'node_modules/a': { version: '1.0.0', license: 'MIT' },
          'node_modules/b': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
          'node_modules/c': { version: '1.0.0' },
          'node_modules/@latchkey/core': { link: true, resolved: 'packages/core' },
        },
        { 'node_modules/c': [{ type: 'MIT', url: 'LICENSE' }] },
      ),
    ).toEqual([])
  })

  it.each([
    ['@reown/appkit', '1.8.1'],
    ['@reown/appkit', '1.8.1-rc.1'],
    ['@reown/appkit-ui', '2.0.0'],
    ['@reown/walletkit', '1.2.11'],
    ['@walletconnect/core', '2.21.9'],
    ['@walletconnect/sign-client', '3.0.0'],
    ['@walletconnect/types', 'github:someone/fork'],
  ])('rejects %s %s whatever licence it states', (name, version) => {
    const [problem, ...rest] = inspect({
      [`node_modules/x/node_modules/${name}`]: { version, license: 'MIT', dev: true },
    })
    expect(problem).toContain(`${name}@${version}: forbidden`)
    expect(rest).toEqual([])
  })

  it('rejects a forbidden package behind an alias', () => {
    expect(inspect({ 'node_modules/dialog': { name: '@reown/appkit', version: '1.8.24', license: 'MIT' } })).toEqual([
      '@reown/appkit@1.8.24: forbidden in any tree from 1.8.1 on (its licence is not open)',
    ])
  })

  it.each([
    ['@reown/walletkit', '1.2.10'],
    ['@reown/appkit', '1.8.0'],
    ['@walletconnect/core', '2.21.8'],
    ['@walletconnect/keyvaluestorage', '9.0.0'],
  ])('allows %s %s', (name, version) => {
    expect(inspect({ [`node_modules/${name}`]: { version, license: 'Apache-2.0', dev: true } })).toEqual([])
  })

  it('M-07 rejects an unknown licence, a missing one and one that only tools may have', () => {
    expect(
      inspect({
        'node_modules/a': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0', license: 'MPL-2.0' },
        'node_modules/d': { version: '1.0.0', license: 'MPL-2.0', dev: true },
        'node_modules/e': { version: '1.0.0', license: 'AGPL-3.0-only', dev: true },
      }),
    ).toEqual([
      'a@1.0.0: the licence SEE LICENSE IN LICENSE is not allowed in production',
      'b@1.0.0: has no licence',
      'c@1.0.0: the licence MPL-2.0 is not allowed in production',
      'e@1.0.0: the licence AGPL-3.0-only is not allowed',
    ])
  })

  it('limits an exception to its version, its licence and development', () => {
    const licence = 'GPL-3.0-or-later'
    const one = (locked: LockedPackage) => inspect({ 'node_modules/@uniswap/v2-core': locked })
    expect(one({ version: '1.0.1', license: licence, dev: true })).toEqual([])
    expect(one({ version: '1.0.1', license: licence })).toHaveLength(1)
    expect(one({ version: '1.0.2', license: licence, dev: true })).toHaveLength(1)
    expect(one({ version: '1.0.1', license: 'BUSL-1.1', dev: true })).toHaveLength(1)
  })

  it('M-01 rejects a registry host in the lockfile and an optional dependency without an entry', () => {
    expect(
      inspect({
        'node_modules/a': { version: '1.0.0', license: 'MIT', resolved: 'https://registry.example/a.tgz' },
        'node_modules/b': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'b-darwin': '1.0.0' } },
      }),
    ).toEqual([
      'node_modules/a: the lockfile names a host; .npmrc must say omit-lockfile-registry-resolved=true',
      'node_modules/b: its optional dependency b-darwin has no entry in the lockfile',
    ])
  })
})

describe('satisfies', () => {
  const isMit = (licence: string) => licence === 'MIT'

  it.each([
    ['MIT', true],
    ['MIT OR GPL-3.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0 OR (MIT AND MIT)', true],
    ['MIT AND (GPL-3.0 OR Apache-2.0)', false],
    ['MIT WITH LLVM-exception', true],
    ['', false],
    ['(MIT', false],
    ['MIT)', false],
    ['MIT MIT', false],
    ['MIT OR', false],
    ['OR MIT', false],
  ])('%j is %s', (expression, expected) => {
    expect(satisfies(expression, isMit)).toBe(expected)
  })
})
