import { accountProxyBytecode, type ProxyAccount, walletAccount } from '@latchkey/accounts'
import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { NetworkSmartAccounts } from '../../../config/settings/smartAccountSettings.ts'

/**
 * The accounts that the secure frame derives for a wallet's key on a network, one per listed implementation: the key was their only
 * one when they were created. Anyone can deploy another account that names the key as its owner and has a key of their own besides.
 */
export function walletAccountsOf(
  owner: Address,
  { factory, implementations }: Pick<NetworkSmartAccounts, 'factory' | 'implementations'>,
): ProxyAccount[] {
  return implementations.map((implementation) =>
    walletAccount(owner, { factory: addressOf(factory), implementation: addressOf(implementation) }),
  )
}

/** Who owns the account that a call of the factory creates. @throws Error if the call creates no account of ours */
export function readFactoryData(factoryData: Hex): Address {
  const [bytecode] = decodeFunctionData({ abi: factoryAbi, data: factoryData }).args
  const given = [{ type: 'address' }, { type: 'bytes' }] as const
  const [, initialize] = decodeAbiParameters(given, `0x${bytecode.slice(accountProxyBytecode.length)}`)
  return decodeFunctionData({ abi: accountAbi, data: initialize }).args[0]
}

const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

// In lower case, because an operator's capitals may not be a checksum.
function addressOf(text: string): Address {
  return `0x${text.slice(2).toLowerCase()}`
}
