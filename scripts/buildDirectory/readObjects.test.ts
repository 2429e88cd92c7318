import { expect, it } from 'vitest'
import { readObjects } from './readObjects.ts'

it('reads literals, and skips anything that would have to run', () => {
  const module = `
    import { getUri } from './a.js'
    export const wallet = (options) => ({
      id: 'fox', "name": 'Fox', installed: isInstalled(), ...options, [options.key]: 1,
      downloadUrls: { ios: "https://apps.apple.com/x", android: \`\${getUri()}\`, mac: null, since: 3 },
    })`
  expect(readObjects(module)).toEqual([
    { id: 'fox', name: 'Fox', downloadUrls: { ios: 'https://apps.apple.com/x', mac: null, since: 3 } },
    { ios: 'https://apps.apple.com/x', mac: null, since: 3 },
  ])
  expect(readObjects('globalThis.ran = true')).toEqual([])
  expect('ran' in globalThis).toBe(false)
})
