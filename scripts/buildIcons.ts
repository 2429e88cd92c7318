// Draws the marks of networks and tokens: those that the server ships from a permissively licensed npm package, and the
// devnet's own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchPackage } from './buildDirectory/fetchPackage.ts'
import { iconSource } from './buildDirectory/sources.ts'
import { devnetNetworkMarks, devnetTokenMarks, providerMarks } from './buildIcons/devnetMarks.ts'
import { drawMarks } from './buildIcons/drawMarks.ts'
import { readMark } from './buildIcons/readMark.ts'
import { wantedNetworks, wantedTokens, wantedWallets } from './buildIcons/wantedMarks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shipped = 'apps/server/data'
const local = 'apps/devnet/src/pictures'
/** The tokens of public networks that the devnet has too. */
const localTokens = ['ETH', 'SOL', 'BTC', 'USDC', 'USDT']

const folder = mkdtempSync(join(tmpdir(), 'latchkey-icons-'))
try {
  const home = fetchPackage(iconSource, folder)
  const webp = { type: 'image/webp' } as const
  const png = { type: 'image/png' } as const
  const marks = [
    ...Object.entries(wantedNetworks).flatMap(([name, ids]) => {
      const svg = readMark(home, 'networks', name)
      return ids.map((id) => ({ file: `${shipped}/networks/${id.replace(':', '-')}.webp`, svg, ...webp }))
    }),
    ...wantedTokens.map((symbol) => ({
      file: `${shipped}/tokens/${symbol}.webp`,
      svg: readMark(home, 'tokens', symbol),
      ...webp,
    })),
    ...Object.entries(wantedWallets).map(([name, id]) => ({
      file: `${shipped}/wallets/${id}.webp`,
      svg: readMark(home, 'wallets', name),
      ...webp,
    })),
    ...Object.entries({ ...providerMarks, coinbase: readMark(home, 'wallets', 'coinbase') }).map(([name, svg]) => ({
      file: `${shipped}/providers/${name}.webp`,
      svg,
      ...webp,
    })),
    ...localTokens.map((symbol) => ({
      file: `${local}/tokens/${symbol}.png`,
      svg: readMark(home, 'tokens', symbol),
      ...png,
    })),
    ...Object.entries(devnetTokenMarks).map(([symbol, svg]) => ({
      file: `${local}/tokens/${symbol}.png`,
      svg,
      ...png,
    })),
    ...Object.entries(devnetNetworkMarks).map(([id, svg]) => ({ file: `${local}/networks/${id}.png`, svg, ...png })),
  ]
  for (const place of [shipped, local])
    for (const kind of ['networks', 'tokens', 'providers'])
      rmSync(join(root, place, kind), { recursive: true, force: true })
  const drawn = await drawMarks(marks)
  let bytes = 0
  for (const [index, { file }] of marks.entries()) {
    const image = drawn[index]
    if (!image) throw new Error(`${file} was not drawn`)
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), image)
    bytes += image.length
  }
  console.log(`${marks.length} marks, ${bytes} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
