import { drawnViews } from './drawnViews.ts'
import { ViewHost } from './ViewHost.tsx'
import { createViewLoader } from './viewLoader.ts'

/** What draws every view but the first. Loaded as soon as the dialog opens, since few visitors stay at the first view. */
export function createLaterViews() {
  return { ViewHost, loader: createViewLoader(drawnViews) }
}
export type LaterViews = ReturnType<typeof createLaterViews>
