import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

// Anything added here could steal keys: review it, pin it, and justify it in apps/frame/README.md first.
const approved = {
  '@hpke/core': '1.9.0',
  '@noble/curves': '2.4.0',
  '@noble/hashes': '2.4.0',
  '@scure/base': '2.4.0',
  '@scure/bip32': '2.4.0',
  '@scure/bip39': '2.4.0',
  '@solana/kit': '8.4.0',
  'hash-wasm': '4.13.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'shamir-secret-sharing': '0.0.4',
  valibot: '1.5.0',
  viem: '2.57.1',
}

it('M-02 only depends on approved packages in the secure frame, in exact versions', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}apps/frame/package.json`, 'utf8'))
  const foreign = Object.entries(dependencies).filter(([name]) => !name.startsWith('@latchkey/'))
  expect(Object.fromEntries(foreign)).toEqual(approved)
})
