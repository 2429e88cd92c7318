import { describe, expect, it } from 'vitest'
import { isWalletOrigin, localOrigins } from './walletOrigin.ts'

describe('isWalletOrigin', () => {
  it('compares listed origins exactly', () => {
    expect(isWalletOrigin(['https://shop.example'], 'https://shop.example')).toBe(true)
    expect(isWalletOrigin(['https://shop.example'], 'https://shop.example:444')).toBe(false)
    expect(isWalletOrigin(['http://localhost:3000'], 'http://localhost:5173')).toBe(false)
  })

  it('accepts any local port when the local origins are listed', () => {
    expect(isWalletOrigin(localOrigins, 'http://localhost:5173')).toBe(true)
    expect(isWalletOrigin(localOrigins, 'http://127.0.0.1:1')).toBe(true)
    expect(isWalletOrigin(localOrigins, 'http://localhost')).toBe(true)
    for (const origin of [
      'http://localhost.evil.example',
      'http://evil.example:5173',
      'http://localhost:1@evil.example',
      'null',
      '',
    ])
      expect(isWalletOrigin(localOrigins, origin)).toBe(false)
  })
})
