import { contextParameters } from '@latchkey/accounts'
import { parseAbi } from 'viem'

/** https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/DelegationManager.sol */
export const delegationsAbi = [
  {
    type: 'function',
    name: 'disableDelegation',
    inputs: [{ name: 'delegation', type: 'tuple', components: contextParameters[0].components }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'disabledDelegations',
    inputs: [{ name: 'hash', type: 'bytes32' }],
    outputs: [{ type: 'bool' }],
    stateMutability: 'view',
  },
] as const

/** The same in both: https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/enforcers/ERC20PeriodTransferEnforcer.sol */
export const periodTransferAbi = parseAbi([
  'function periodicAllowances(address manager, bytes32 hash) view returns (uint256 amount, uint256 duration, uint256 start, uint256 lastPeriod, uint256 taken)',
])
