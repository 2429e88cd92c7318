import { afterEach, expect, it, onTestFinished } from 'vitest'
import { addDevnetWallet } from './addDevnetWallet.ts'

const script = 'http://localhost:1/wallet.js'
afterEach(() => {
  for (const one of document.querySelectorAll(`script[src="${script}"]`)) one.remove()
})

it('adds the wallet once to a page on this machine', () => {
  addDevnetWallet(document, script)
  addDevnetWallet(document, script)
  expect(document.querySelectorAll(`script[src="${script}"]`)).toHaveLength(1)
})

it('goes without it in a page whose policy allows no other scripts', async () => {
  const { trustedTypes } = window as { trustedTypes?: object }
  const refuse = () => {
    throw new TypeError('Policy "latchkey-devnet" disallowed.')
  }
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy: refuse }, configurable: true })
  onTestFinished(() => void Object.defineProperty(window, 'trustedTypes', { value: trustedTypes, configurable: true }))
  expect(() => addDevnetWallet(document, script)).not.toThrow()
  expect(document.querySelectorAll(`script[src="${script}"]`)).toHaveLength(0)
})
