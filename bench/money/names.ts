import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { World } from '../../e2e/world/world.ts'

const NAMES_PER_OWNER = 10
const AT_ONCE = 20

/** Registers names over the API, as visitors do: each with a signature, ten per owner. */
export function registerNames({ app }: World) {
  let made = 0

  async function registerOne(owner: PrivateKeyAccount): Promise<string> {
    const name = `${letters(made++)}.latchkey.eth`
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
    const signature = await owner.signMessage({ message })
    const response = await fetch(`${app}/v1/profile/account`, {
      method: 'POST',
      body: JSON.stringify({ message, signature, coin_type: 60, address: owner.address }),
    })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    await response.json()
    return name
  }
  async function registerTen(): Promise<string[]> {
    const owner = privateKeyToAccount(generatePrivateKey())
    const names: string[] = []
    for (let count = 0; count < NAMES_PER_OWNER; count++) names.push(await registerOne(owner))
    return names
  }

  async function get(path: string): Promise<void> {
    const response = await fetch(`${app}/v1/profile/${path}`)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.json()
  }

  return {
    /** @param count a multiple of ten */
    async register(count: number): Promise<string[]> {
      const names: string[] = []
      for (let owners = count / NAMES_PER_OWNER; owners > 0; owners -= AT_ONCE)
        names.push(...(await Promise.all(Array.from({ length: Math.min(owners, AT_ONCE) }, registerTen))).flat())
      return names
    },
    read: (name: string) => get(`account/${name}`),
    suggest: (name: string) => get(`suggestions/${name.split('.')[0]}`),
    /** The names of the address that a name points to. */
    async reverse(name: string): Promise<() => Promise<void>> {
      const response = await fetch(`${app}/v1/profile/account/${name}`)
      const { addresses } = await response.json()
      return () => get(`reverse/${addresses['60'].address}`)
    },
  }
}

// From letters that aren't taken for others, and different in every run.
const alphabet = 'abcdefghkpqstuxyz'
const run = Math.floor(Date.now() / 1000)

function letters(count: number): string {
  let rest = run * 100_000 + count
  let text = ''
  while (rest > 0) {
    text += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return `bench-${text}`
}
