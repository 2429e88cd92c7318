/** 0x and 40 hex digits. */
export const evmAddressPattern = /^0x[0-9a-fA-F]{40}$/

/** Whether a text has the form of an EVM address. Doesn't check its checksum. */
export function isEvmAddress(text: string): text is `0x${string}` {
  return evmAddressPattern.test(text)
}
