import { describe, expect, it } from 'vitest'
import { listInstalled } from './countInstalled.ts'

describe('listInstalled', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/@latchkey/react': { link: true, resolved: 'packages/react' },
      'packages/react': {
        dependencies: { icons: '1.0.0', chain: '1.0.0' },
        peerDependencies: { react: '>=19', solana: '1.0.0' },
        peerDependenciesMeta: { solana: { optional: true } },
        optionalDependencies: { native: '1.0.0' },
      },
      'packages/react/node_modules/icons': { version: '1.0.0' },
      'node_modules/icons': { version: '2.0.0' },
      'node_modules/chain': { dependencies: { hash: '1.0.0', icons: '2.0.0' } },
      'node_modules/chain/node_modules/hash': { dependencies: { chain: '1.0.0' } },
      'node_modules/react': {},
      'node_modules/solana': {},
    },
  }

  it('follows dependencies and required peers, each to the copy that Node would find', () => {
    expect([...listInstalled(lockfile, '@latchkey/react')].sort()).toEqual([
      'node_modules/@latchkey/react',
      'node_modules/chain',
      'node_modules/chain/node_modules/hash',
      'node_modules/icons',
      'node_modules/react',
      'packages/react/node_modules/icons',
    ])
  })

  it('reports a missing entry in the lockfile', () => {
    expect(() => listInstalled({ packages: {} }, 'react')).toThrow('react, needed by the root, is not in the lockfile')
  })
})
