/** `0x7a69`, also padded to a word, `31337` and `eip155:31337` are one chain. `NaN` for anything else. */
export function chainIdIn(key: string): number {
  const [, number] = /^(?:eip155:)?(0x[0-9a-f]{1,64}|\d{1,16})$/i.exec(key.trim()) ?? []
  const chainId = Number(number)
  return Number.isSafeInteger(chainId) ? chainId : Number.NaN
}
