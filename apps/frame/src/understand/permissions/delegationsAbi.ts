import { contextParameters } from '@latchkey/protocol/permissions'

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
