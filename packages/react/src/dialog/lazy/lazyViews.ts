import type { State } from '@latchkey/core'
import { createToaster, motion } from '@latchkey/ui'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { Latchkey } from '../../context/latchkey.ts'
import { followSend } from '../../features/send/follow/followSend.ts'
import { DialogOverlay } from '../DialogOverlay.tsx'
import { ViewHost } from '../views/ViewHost.tsx'
import { createViewLoader } from '../views/viewLoader.ts'
import { createViewRegistry, type FirstViews } from '../views/viewRegistry.ts'
import { startAttempts } from './attempts.ts'
import { watchClient } from './followClient.ts'
import { prefetch } from './prefetch.ts'

/**
 * What a dialog needs after its first view: the view host, connect attempts, what follows the client, messages, prefetching
 * and motion. Loaded as soon as the dialog opens, since few visitors stay at the first view, or with the first change in
 * the client.
 */
export function createLazyViews(dialog: DialogModel, firstViews: FirstViews, options: Latchkey['options']) {
  return {
    ViewHost,
    DialogOverlay,
    loader: createViewLoader(createViewRegistry(firstViews), () => options.getState().languages),
    stopAttempts: startAttempts(dialog),
    toaster: createToaster(),
    watchClient,
    followProvider,
    prefetch,
    motion,
  }
}
export type LazyViews = ReturnType<typeof createLazyViews>

/**
 * Follows the draft of a transfer, and shows US dollars instead of a currency that the server has no rates for (any
 * more). What the visitor chose stays stored, since the server may have it again. `past` as in `followSend`.
 */
function followProvider(latchkey: Latchkey, past: readonly State[]): () => void {
  const { client, options, preferences } = latchkey
  const check = () => {
    const { currency = options.getState().currency } = preferences.getState()
    const { currencies } = client.config
    if (currency && currencies?.includes(currency) === false) preferences.setState({ currency: 'usd' })
  }
  check()
  const stops = [client.setup.subscribe(check), followSend(latchkey, past)]
  return () => {
    for (const stop of stops) stop()
  }
}
