import { expect, it } from 'vitest'
import { paymentUri } from './paymentUri.ts'

const ada = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = `0x${'aa'.repeat(20)}`
const amount = { raw: 1_500_000n, decimals: 6 }

// By the examples of ERC-681, Solana Pay and BIP-21.
it.each([
  [{ account: ada }, 'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@31337'],
  [
    { account: ada, amount: { raw: 2n * 10n ** 18n, decimals: 18 } },
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@31337?value=2000000000000000000',
  ],
  [
    { account: ada, token: usdc, amount },
    `ethereum:${usdc}@31337/transfer?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&uint256=1500000`,
  ],
  [
    { account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Ada', token: 'Mint', amount },
    'solana:Ada?amount=1.5&spl-token=Mint',
  ],
  [
    { account: 'bip122:000000000019d6689c085ae165831e93:bc1qada', amount: { raw: 5_000n, decimals: 8 } },
    'bitcoin:bc1qada?amount=0.00005',
  ],
  [{ account: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:5Ada' }, undefined],
] as const)('writes %o as %s', (request, uri) => {
  expect(paymentUri(request)).toBe(uri)
})
