import { expect, it } from 'vitest'
import { createSites } from './sites.ts'

const settings = {
  publicUrl: 'https://app.example/base',
  allowedOrigins: ['https://partner.example/', 'https://*.example', 'app://x'],
  devnet: undefined,
}

it('accepts sign-ins on its own page and on listed origins, compared exactly', () => {
  const { isOwn } = createSites(settings)
  expect(['https://app.example', 'https://partner.example'].map(isOwn)).toEqual([true, true])
  for (const origin of [
    'https://a.example',
    'http://app.example',
    'https://app.example:8443',
    'https://app.example/',
    'app://x',
    'null',
    '',
    undefined,
    'http://localhost:5173',
  ])
    expect(isOwn(origin)).toBe(false)
})

it('accepts any local port with the devnet, and no lookalikes', () => {
  const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
  const { isOwn } = createSites({ ...settings, publicUrl: 'http://localhost:3000', devnet })
  expect(['http://localhost:5173', 'http://127.0.0.1:8080'].map(isOwn)).toEqual([true, true])
  for (const origin of [
    'http://localhost.evil.example',
    'http://localhost:5173/',
    'http://127.0.0.1.evil.example',
    'https://evil.example',
    'null',
  ])
    expect(isOwn(origin)).toBe(false)
})
