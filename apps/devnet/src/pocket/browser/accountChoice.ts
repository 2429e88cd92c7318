import type { PocketWorld } from '../wire.ts'
import { element } from './element.ts'

const namespaceNames: Readonly<Record<string, string>> = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' }

/** A select field for one of the devnet's people, who brings all their accounts of a namespace. */
export function accountChoice(given: {
  world: PocketWorld
  namespace: string
  label?: string
  chosen?: string | undefined
  onChange?: (name: string) => void
}): { field: HTMLElement; name(): string } {
  const { world, namespace, label = `${namespaceName(namespace)} account`, chosen, onChange } = given
  const own = world.accounts.filter(({ network }) => network === namespace)
  const names = [...new Set(own.map(({ name }) => name))]
  const select = element(
    'select',
    {},
    ...names.map((name) => {
      const [first] = own.filter((account) => account.name === name)
      return element('option', { value: name, selected: name === chosen }, `${name} ${shorten(first?.address ?? '')}`)
    }),
  )
  select.addEventListener('change', () => onChange?.(select.value))
  return { field: element('label', {}, label, select), name: () => select.value }
}

export function namespaceName(namespace: string): string {
  return namespaceNames[namespace] ?? namespace
}

export function shorten(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
