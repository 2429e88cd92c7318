import type { DialogModel } from '../context/dialogModel.ts'
import { errorReporter, type Latchkey } from '../context/latchkey.ts'
import type { InlineLook } from './inlineSurface.tsx'
import { startDialog } from './startLatchkey.ts'

/** Mounts a dialog in the page. Returns a function that removes it. */
export function startInline(
  latchkey: Latchkey,
  dialog: DialogModel,
  parent: HTMLElement,
  look: InlineLook = {},
): () => void {
  const place = async () => {
    const { inlineSurface } = await import('./inlineSurface.tsx')
    return { dialog, parent, Surface: inlineSurface(dialog, look) }
  }
  return startDialog(latchkey, place, errorReporter(latchkey.client))
}
