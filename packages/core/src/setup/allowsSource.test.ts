import { expect, it } from 'vitest'
import { allowsSource } from './allowsSource.ts'

const own = 'http://localhost:5173'

it.each([
  ['*', 'wss://relay.example'],
  ["'self'", 'http://localhost:5173'],
  ["'self'", 'ws://localhost:5173'],
  ['https:', 'https://wallet.example'],
  ['http:', 'https://wallet.example'],
  ['https://wallet.example', 'https://wallet.example'],
  ['HTTPS://Wallet.Example', 'https://wallet.example'],
  ['http://wallet.example', 'https://wallet.example'],
  ['wallet.example', 'https://wallet.example'],
  ['https://wallet.example:443/v1/', 'https://wallet.example'],
  ['https://*.example', 'https://wallet.example'],
  ['http://localhost:*', 'http://localhost:3000'],
  ['data:', 'data:'],
  ["'nonce-a' 'strict-dynamic'", 'http://localhost:3002'],
])('%s allows %s', (list, wanted) => expect(allowsSource(list.split(' '), wanted, own)).toBe(true))

it.each([
  ['', 'https://wallet.example'],
  ["'none'", 'https://wallet.example'],
  ['*', 'data:'],
  ["'self'", 'http://localhost:3000'],
  ['https:', 'wss://relay.example'],
  ['https://wallet.example', 'wss://wallet.example'],
  ['https://wallet.example', 'http://wallet.example'],
  ['https://wallet.example', 'https://wallet.example:8443'],
  ['https://*.example', 'https://example'],
  ['https://wallet.example', 'https://other-wallet.example'],
  ['data:', 'blob:'],
])('%s does not allow %s', (list, wanted) => expect(allowsSource(list.split(' '), wanted, own)).toBe(false))
