import { createHash } from 'node:crypto'
import type { WalletRow } from '../../config/walletRow.ts'
import type { Image } from '../images/createImageProxy.ts'
import type { Addition, Change, DirectoryFile } from './directoryFile.ts'

export type WalletSet = {
  readonly rows: readonly WalletRow[]
  /** The operator's logos by image id. The id is a hash of the content, so that a new logo has a new URL. */
  readonly logos: ReadonlyMap<string, Image>
}
type ReadLogo = (path: string) => Image | string

/**
 * Applies the operator's hides, changes, additions and order to the rows. `problems` names each entry that matches no
 * wallet, and each logo for which `readLogo` returned an error message.
 */
export function applyDirectoryFile(shipped: readonly WalletRow[], file: DirectoryFile, readLogo: ReadLogo) {
  const problems: string[] = []
  const logos = new Map<string, Image>()

  const imageIdOf = (path: string, place: string): string | null => {
    const image = readLogo(path)
    if (typeof image === 'string') {
      problems.push(`directoryFile ${place} ${image}`)
      return null
    }
    const id = createHash('sha256').update(image.bytes).digest('hex').slice(0, 32)
    logos.set(id, image)
    return id
  }
  const withLogo = (row: WalletRow, logo: string | null | undefined, place: string): WalletRow =>
    logo === undefined ? row : { ...row, image_id: logo === null ? null : imageIdOf(logo, place) }

  const added = file.add.map((wallet, index) => withLogo(toRow(wallet), wallet.logo, `add.${index}.logo`))
  const rows = [...shipped, ...added]
  const find = (reference: string, place: string): string | undefined => {
    const row = rows.find(({ id, rdns }) => id === reference || rdns === reference)
    if (!row) problems.push(`directoryFile ${place} ${reference} is no wallet of the directory: give its id or rdns`)
    return row?.id
  }
  added.forEach(({ id }, index) => {
    if (rows.findIndex((row) => row.id === id) < shipped.length + index)
      problems.push(`directoryFile add.${index} is in the directory already: use change`)
  })

  const changes = new Map(
    Object.entries(file.change).map(([reference, change]) => [find(reference, 'change'), change] as const),
  )
  const hidden = new Set(file.hide.map((reference, index) => find(reference, `hide.${index}`)))
  const first = file.order.map((reference, index) => find(reference, `order.${index}`))
  const kept = rows
    .filter(({ id }) => !hidden.has(id))
    .map((row) => withLogo(changed(row, changes.get(row.id)), changes.get(row.id)?.logo, `change.${row.id}.logo`))
    // Negative, so that they come before all other wallets.
    .map((row) => (first.includes(row.id) ? { ...row, order: first.indexOf(row.id) - first.length } : row))
  return { rows: kept, logos, problems }
}

function toRow({ id, logo: _, supports_wc, ...facts }: Addition): WalletRow {
  const slug = facts.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return {
    ...facts,
    id: id ?? createHash('sha256').update(`wallet:${slug}`).digest('hex'),
    image_id: null,
    supports_wc: supports_wc ?? facts.relays === 'own',
    // Before the shipped wallets: an operator who adds a wallet wants it to be seen.
    order: 0,
  }
}

function changed(row: WalletRow, change: Change | undefined): WalletRow {
  const { logo: _, ...facts } = change ?? {}
  return Object.assign({}, row, facts)
}
