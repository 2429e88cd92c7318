/** The function with which an account makes calls (https://eips.ethereum.org/EIPS/eip-7579#execution-behavior). */
export const executeFunction = 'function execute(bytes32 mode, bytes executionCalldata)'

/** How several calls are ABI-encoded as its second argument. */
export const batchParameters = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
