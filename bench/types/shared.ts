export const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const typedData = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 1n },
} as const
