/** What a name says about its owner. */
export type NameProfile = Readonly<Record<string, string>>

/** What a server does with a name once an account has signed it. */
export type NameChange =
  | { action: 'register'; attributes: NameProfile }
  | { action: 'setAttributes'; attributes: NameProfile }
  | { action: 'setAddress'; coinType: number; address: string }
  | { action: 'release' }

export type NamedChange = NameChange & {
  /** Such as `ada.example.eth`. */
  name: string
  /** Host and port of the server that obeys the message. */
  host: string
  /** Unix seconds. */
  timestamp: number
}

/**
 * The text that an account signs (EIP-191, ERC-1271, ERC-6492) to register or change a name. It says in words what it does, to
 * which name and on which server, because most wallets show nothing but the text. `readNameMessage` reads it.
 */
export function nameMessage(change: NamedChange): string {
  const details = { ...detailsOf(change), Server: change.host, Time: timeOf(change.timestamp) }
  const lines = Object.entries(details).map(([key, value]) => `${key}: ${value}`)
  return `${headings[change.action]} ${change.name}\n\n${lines.join('\n')}`
}

/** The first words of each text. */
export const headings: Readonly<Record<NameChange['action'], string>> = {
  register: 'Register the name',
  setAttributes: 'Change the profile of the name',
  setAddress: 'Change the address of the name',
  release: 'Give up the name',
}

function detailsOf(change: NameChange): Record<string, string> {
  switch (change.action) {
    case 'register':
    case 'setAttributes':
      return change.attributes
    case 'setAddress':
      return { Address: change.address, 'Coin type': String(change.coinType) }
    case 'release':
      return {}
  }
}

function timeOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString()
}
