import { placeFrame } from '@latchkey/core/actions'
import { SkeletonRows, useStyles } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { embeddedCss } from '../../components/embedded.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'

/** The place of the secure frame, as tall as it needs. The frame is usually visible before the content is. */
export function EmbeddedPlace({ label, children = label }: { readonly label: string; readonly children?: ReactNode }) {
  useStyles(embeddedCss)
  const { client } = useDialogScope().latchkey
  const place = useRef<HTMLDivElement>(null)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, 1_000, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (place.current ? placeFrame(client, place.current) : undefined), [client])
  return (
    <div ref={place} className="lk-approval" role="status">
      {isLate ? children : <SkeletonRows count={5} label={label} />}
    </div>
  )
}
