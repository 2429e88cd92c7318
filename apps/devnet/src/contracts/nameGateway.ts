import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Deployer } from './deployer.ts'

/** The zones whose names the local server gives away. */
export const nameZones: readonly string[] = ['latchkey.eth', 'lk.eth']

/** The key that signs for them. It is public: on the devnet there is nothing to steal. */
export const nameGatewayKey: Hex = keccak256(stringToHex('The names of the Latchkey devnet'))

const resolverAbi = parseAbi(['function setGateway(string url, address signer)'])

/** Points the zones' resolver to the server, whose port is a setting. */
export async function setNameGateway(deployer: Deployer, resolver: Address, app: string): Promise<void> {
  const args = [`${app}/v1/ccip/{sender}/{data}.json`, privateKeyToAddress(nameGatewayKey)] as const
  await deployer.send(resolver, encodeFunctionData({ abi: resolverAbi, args }))
}
