import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The SVG of a mark, out of the package's module. The module isn't run. */
export function readMark(home: string, kind: 'networks' | 'tokens' | 'wallets', name: string): string {
  const file = join(home, 'dist/svgs', kind, 'background', `${name}.svg.js`)
  const svg = /'(<svg[^']*<\/svg>)(?:\\n)?'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!svg) throw new Error(`${file} has no SVG`)
  return svg.replaceAll('\\n', '')
}
