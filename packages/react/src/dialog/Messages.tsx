import type { Toaster, ToastRegion } from '@latchkey/ui'
import { useEffect, useState } from 'react'

/** The dialog's messages. What draws them is loaded with the first one. */
export function Messages({ toaster }: { toaster: Toaster }) {
  const [Region, setRegion] = useState<{ draw: typeof ToastRegion }>()
  useEffect(
    () =>
      toaster.subscribe(() => {
        // Without it the message is lost: it was said in passing, and the view stays true.
        import('./toastRegion.ts').then(
          ({ ToastRegion: draw }) => setRegion({ draw }),
          () => undefined,
        )
      }),
    [toaster],
  )
  return Region && <Region.draw toaster={toaster} />
}
