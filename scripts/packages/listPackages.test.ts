import { describe, expect, it } from 'vitest'
import { inArrowOrder } from './listPackages.ts'

const one = (name: string, ...needs: string[]) => ({
  folder: name,
  manifest: {
    name,
    version: '1.0.0',
    files: [],
    exports: {},
    dependencies: Object.fromEntries(needs.map((need) => [need, '1'])),
  },
})

describe('inArrowOrder', () => {
  it('puts each package after its dependencies', () => {
    const ordered = inArrowOrder([
      one('react', 'core', 'ui', 'zustand'),
      one('core', 'protocol'),
      one('protocol'),
      one('ui'),
    ])
    expect(ordered.map(({ folder }) => folder)).toEqual(['protocol', 'ui', 'core', 'react'])
  })

  it('rejects a cycle', () => {
    expect(() => inArrowOrder([one('a', 'b'), one('b', 'a')])).toThrow('These packages depend on each other: a, b')
  })
})
