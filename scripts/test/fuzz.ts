import fc from 'fast-check'
import { isLong } from './long.ts'

/** How often a corpus is mutated: the same few hundred times in each run of the suite, random ones in the long run. */
export const fuzzing: fc.Parameters<unknown> = isLong ? { numRuns: 5_000 } : { numRuns: 300, seed: 1 }

/** A JSON seed of a corpus, mutated in a few places: values and names swapped, duplicated, removed, made hostile. */
export function mutatedJson(seeds: readonly unknown[]): fc.Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), from: fc.nat(), how: fc.nat(), leaf: fc.oneof(hostileLeaf, fc.jsonValue()) })
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 4 }))
    .map(([seed, changes]) => changes.reduce((json, one) => applyChange(json, one), structuredClone(seed)))
}

/** A text of a corpus with pieces removed, inserted, duplicated and swapped. */
export function mutatedText(seeds: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 }))
  const change = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 40 }),
    piece,
    times: fc.constantFrom(1, 1, 1, 2, 500),
  })
  return fc.tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 4 })).map(([seed, changes]) =>
    changes.reduce((text, { at, length, piece: put, times }) => {
      const start = at % (text.length + 1)
      return `${text.slice(0, start)}${put.repeat(times)}${text.slice(start + length)}`
    }, seed),
  )
}

/** Bytes of a corpus, changed, truncated and extended. */
export function mutatedBytes(seeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.nat(),
    length: fc.constantFrom(0, 1, 1, 1, 4, 32),
    put: fc.uint8Array({ maxLength: 4 }),
  })
  return fc.tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 4 })).map(([seed, changes]) =>
    changes.reduce((bytes, { at, length, put }) => {
      const start = at % (bytes.length + 1)
      return Uint8Array.from([...bytes.slice(0, start), ...put, ...bytes.slice(start + length)])
    }, seed),
  )
}

const hostileLeaf = fc.constantFrom<unknown>(
  ...[
    '',
    '0x',
    '0x0',
    '0X1',
    '-1',
    '1e3',
    '1,000',
    '１',
    'null',
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    '\u2800',
  ],
  ...[-1, 0, 1.5, 2 ** 53, 1e300, null, true, false],
  ...[
    String(2n ** 256n - 1n),
    String(2n ** 256n),
    `0x${'f'.repeat(64)}`,
    `0x${'00'.repeat(20)}`,
    `0x${'ff'.repeat(33)}`,
  ],
  ...[
    'uint',
    'int7',
    'uint256[]',
    'uint8[][2][]',
    'bytes',
    'bytes33',
    'string',
    'address',
    'bool',
    'Permit',
    'Person[]',
  ],
  ...['\n'.repeat(5000), 'a'.repeat(5000), '[]'.repeat(500)],
)

type Place = { holder: Record<string, unknown>; key: string }

function applyChange(
  json: unknown,
  { at, from, how, leaf }: { at: number; from: number; how: number; leaf: unknown },
): unknown {
  const places = listPlaces(json)
  const place = places[at % Math.max(places.length, 1)]
  const other = places[from % Math.max(places.length, 1)]
  if (!place || !other) return leaf
  const { holder, key } = place
  switch (how % 7) {
    case 0:
    case 1:
      holder[key] = leaf
      break
    case 2:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      break
    case 3:
      holder[key] = structuredClone(other.holder[other.key])
      break
    case 4:
      holder[key] = [holder[key]]
      break
    case 5:
      if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
      else holder[`${key}2`] = structuredClone(holder[key])
      break
    default:
      // Puts one value under the other's name.
      if (Array.isArray(holder) || Array.isArray(other.holder)) break
      Object.defineProperty(holder, other.key, {
        value: holder[key],
        enumerable: true,
        configurable: true,
        writable: true,
      })
      if (other.key !== key) delete holder[key]
  }
  return json
}

function listPlaces(json: unknown): Place[] {
  if (typeof json !== 'object' || json === null) return []
  const holder = json as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...listPlaces(holder[key])])
}
