const ADDRESS = /^(?:(.+) )?(0x[0-9a-fA-F]{40}|bcrt1[a-z0-9]{38,59}|[1-9A-HJ-NP-Za-km-z]{32,48})$/

/** The name and the address in a row's value such as `ada.eth 0x…`; undefined if it isn't an address. */
export function readPlace(value: string): { name: string | undefined; address: string } | undefined {
  const [, name, address] = ADDRESS.exec(value) ?? []
  return address === undefined ? undefined : { name, address }
}

/** Where the picture of an account is. EVM addresses are case-insensitive; the others aren't. */
export function avatarOf(address: string): string {
  return `/avatars/${address.startsWith('0x') ? address.toLowerCase() : address}.png`
}
