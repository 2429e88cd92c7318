// Builds the wallet directory from permissively licensed npm packages: facts and logos, none of their code.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { correct, isAvailable } from './buildDirectory/correct.ts'
import { added, omitted, same } from './buildDirectory/curatedWallets.ts'
import { fetchPackage } from './buildDirectory/fetchPackage.ts'
import { mergeWallets } from './buildDirectory/mergeWallets.ts'
import { fillNotice } from './buildDirectory/notice.ts'
import { readOnboard } from './buildDirectory/readOnboard.ts'
import { readRainbowKit } from './buildDirectory/readRainbowKit.ts'
import { readSolanaAdapters } from './buildDirectory/readSolanaAdapters.ts'
import { readThirdweb } from './buildDirectory/readThirdweb.ts'
import { iconSource, sources } from './buildDirectory/sources.ts'
import { toRows } from './buildDirectory/toRows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const data = join(root, 'apps/server/data')
const images = join(data, 'wallets')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-directory-'))
try {
  const flags = readOnboard(fetchPackage(sources.onboard, folder))
  const onSolana = readSolanaAdapters(fetchPackage(sources.solanaAdapters, folder))
  const thirdweb = readThirdweb(fetchPackage(sources.thirdweb, folder))
  const rainbowKit = readRainbowKit(fetchPackage(sources.rainbowKit, folder))
  const found = [...thirdweb, ...rainbowKit, ...added].filter(({ key }) => !omitted.has(key))
  const wallets = mergeWallets(found.map(correct), same).filter(isAvailable)
  const rows = toRows(wallets, { flags, onSolana })

  rmSync(images, { recursive: true, force: true })
  mkdirSync(images)
  const logos = wallets.flatMap(({ logo }) => logo ?? [])
  for (const { id, bytes } of logos) writeFileSync(join(images, `${id}.webp`), bytes)
  // One row per line, so that a change of one wallet changes one line.
  writeFileSync(join(data, 'wallets.json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
  const notice = join(root, 'NOTICE')
  writeFileSync(notice, fillNotice(readFileSync(notice, 'utf8'), Object.values(sources), iconSource))
  console.log(
    `${rows.length} wallets, ${logos.length} logos, ${logos.reduce((sum, one) => sum + one.bytes.length, 0)} bytes`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
