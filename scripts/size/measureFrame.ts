import { join } from 'node:path'
import { build } from 'vite'
import { frameBudgets } from './budgets.ts'
import { toBundle } from './bundle.ts'
import { closureOf, weigh } from './chunks.ts'
import type { Measurement } from './compareWithBudgets.ts'

/** What the secure frame loads at first, and with its screens. The signing code is a separate worker. */
export async function measureFrame(root: string): Promise<readonly Measurement[]> {
  const folder = join(root, 'apps', 'frame')
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const { chunks, facades } = toBundle(root, result)
  const made = (source: string) => {
    const found = [...facades].find(([, facade]) => facade.endsWith(source))
    if (!found) throw new Error(`The frame has no file for ${source}`)
    return found[0]
  }
  const own = [made('apps/frame/frame.html')]
  const drawn = [...own, made('/screens/ScreenView.tsx')]
  return [
    { what: 'frame: as it begins', amount: weigh(chunks, closureOf(chunks, own)), ...frameBudgets.start },
    { what: 'frame: with its screens', amount: weigh(chunks, closureOf(chunks, drawn)), ...frameBudgets.drawn },
  ]
}
