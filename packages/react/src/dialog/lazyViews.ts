import { createToaster, motion } from '@latchkey/ui'
import type { DialogModel } from '../context/dialogModel.ts'
import { followSend } from '../features/send/followSend.ts'
import { followAttempts } from './attempts.ts'
import { DialogOverlay } from './DialogOverlay.tsx'
import { watchClient } from './followClient.ts'
import { prefetch } from './prefetch.ts'
import { ViewHost } from './ViewHost.tsx'
import { createViewLoader } from './viewLoader.ts'
import { createViewRegistry, type FirstViews } from './viewRegistry.ts'

/**
 * What a dialog needs after its first view: the view host, connect attempts, what follows the client, messages, prefetching
 * and motion. Loaded as soon as the dialog opens, since few visitors stay at the first view, or with the first change in
 * the client.
 */
export function createLazyViews(dialog: DialogModel, firstViews: FirstViews) {
  return {
    ViewHost,
    DialogOverlay,
    loader: createViewLoader(createViewRegistry(firstViews)),
    attempts: followAttempts(dialog),
    toaster: createToaster(),
    watchClient,
    followSend,
    prefetch,
    motion,
  }
}
export type LazyViews = ReturnType<typeof createLazyViews>
