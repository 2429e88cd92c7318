import type { Bundle } from './bundle.ts'

/** What the given files consist of: for each, the longest sources before minifying, with each package as one. */
export function explain({ sources }: Bundle, fileNames: ReadonlySet<string>): readonly string[] {
  return [...fileNames].flatMap((fileName) => {
    const byOrigin = new Map<string, number>()
    for (const [path, length] of sources.get(fileName) ?? []) {
      const origin = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
      byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + length)
    }
    const longest = [...byOrigin].sort(([, a], [, b]) => b - a).slice(0, 20)
    return [fileName, ...longest.map(([origin, length]) => `  ${String(length).padStart(7)}  ${origin}`)]
  })
}
