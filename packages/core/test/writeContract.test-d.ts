import { writeContract } from '../src/actions/writeContract.ts'
import type { Client } from '../src/client/client.ts'

// Checked by `npm run types`: what a page writes wrongly doesn't compile.

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
  { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  { type: 'function', name: 'totalSupply', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] },
] as const
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const calls = [
  (client: Client) => writeContract(client, { address, abi, functionName: 'transfer', args: [address, 2n] }),
  (client: Client) => writeContract(client, { address, abi, functionName: 'pause' }),
  // @ts-expect-error a name that the contract doesn't have
  (client: Client) => writeContract(client, { address, abi, functionName: 'transfr', args: [address, 2n] }),
  // @ts-expect-error an amount as a number loses digits
  (client: Client) => writeContract(client, { address, abi, functionName: 'transfer', args: [address, 2] }),
  // @ts-expect-error the arguments are missing
  (client: Client) => writeContract(client, { address, abi, functionName: 'transfer' }),
  // @ts-expect-error reading needs no transaction
  (client: Client) => writeContract(client, { address, abi, functionName: 'totalSupply' }),
]
