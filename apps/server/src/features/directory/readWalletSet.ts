import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { reasonOf } from '../../base/reasonOf.ts'
import type { Config } from '../../config/configSchema.ts'
import { readShippedRows } from '../../config/walletRow.ts'
import type { Image } from '../images/createImageProxy.ts'
import { imageType } from '../images/imageType.ts'
import { applyDirectoryFile, type WalletSet } from './applyDirectoryFile.ts'
import { readDirectoryFile } from './directoryFile.ts'

const LOGO_BYTES_MAX = 256 * 1024

/**
 * The wallets of this server: the shipped ones with the operator's file applied. Throws CONFIG_INVALID, listing
 * everything that is wrong with the file.
 */
export function readWalletSet({ directoryFile, logos }: Pick<Config, 'directoryFile' | 'logos'>): WalletSet {
  const rows = readShippedRows().map((row) => (logos === 'on' ? row : { ...row, image_id: null }))
  if (!directoryFile) return { rows, logos: new Map() }
  const folder = dirname(resolve(directoryFile))
  const { problems, ...set } = applyDirectoryFile(rows, readDirectoryFile(directoryFile), (path) =>
    readLogo(resolve(folder, path)),
  )
  if (problems.length > 0) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: problems.join('; ') } })
  return set
}

function readLogo(path: string): Image | string {
  try {
    if (statSync(path).size > LOGO_BYTES_MAX) return `${path} is larger than 256 KiB`
    const bytes = readFileSync(path)
    const type = imageType(bytes)
    return type ? { bytes, type } : `${path} is not a PNG, JPEG, GIF, WebP or AVIF image`
  } catch (error) {
    return `${path} cannot be read: ${reasonOf(error)}`
  }
}
