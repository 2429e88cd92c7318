import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/latchkey.ts'
import type { View } from '../context/navigation.ts'
import { useConnection } from '../hooks/useConnection.ts'
import { startInline } from '../provider/startInline.ts'
import { createPanelModel, type PanelView } from './panelModel.ts'

export type PanelProps = {
  readonly className?: string | undefined
  /** The level of its heading among those of the page. Default: 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
}

type Content = {
  readonly name: PanelView
  /** The view whose title names it. Without one, it has the name of its heading. */
  readonly own?: View | undefined
}

/** One view of the dialog as a part of the page, with everything that it leads to. */
export function Panel({ name, own, className, headingLevel }: PanelProps & Content) {
  const latchkey = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  const [dialog] = useState(() => createPanelModel(latchkey.client, name))
  const { isConnected } = useConnection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each change of the connection.
  useEffect(() => dialog.follow(), [dialog, isConnected])
  useEffect(
    () => (place.current ? startInline(latchkey, dialog, place.current, { headingLevel, own }) : undefined),
    [latchkey, dialog, headingLevel, own],
  )
  return <div ref={place} className={className} />
}
