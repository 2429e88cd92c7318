import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../../e2e/world/world.ts'

const AT_ONCE = 20

/** Starts purchases at the sandbox, each for a different address. */
export function beginPurchases({ app, projectId }: World) {
  async function beginOne(): Promise<string> {
    const walletAddress = privateKeyToAddress(generatePrivateKey())
    const response = await fetch(`${app}/v1/onramp/widget`, {
      method: 'POST',
      body: JSON.stringify({
        projectId,
        sessionData: {
          countryCode: 'US',
          destinationCurrencyCode: 'ETH',
          serviceProvider: 'SANDBOX',
          sourceAmount: '100',
          sourceCurrencyCode: 'USD',
          walletAddress,
        },
      }),
    })
    if (!response.ok) throw new Error(`No purchase: ${await response.text()}`)
    await response.json()
    return walletAddress
  }

  return {
    /** @returns the addresses */
    async begin(count: number): Promise<string[]> {
      const addresses: string[] = []
      for (let left = count; left > 0; left -= AT_ONCE)
        addresses.push(...(await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, beginOne))))
      return addresses
    },
    async read(address: string): Promise<void> {
      const response = await fetch(`${app}/v1/account/${address}/history?onramp=coinbase&projectId=${projectId}`)
      if (!response.ok) throw new Error(`No purchases: ${response.status}`)
      await response.json()
    },
  }
}
