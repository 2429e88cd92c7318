import { SkeletonRows } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFrameCover } from './useFrameCover.ts'

/**
 * Where the secure frame covers the whole dialog, which is then as tall as the frame. The frame is usually visible
 * before the content is.
 */
export function EmbeddedPlace({ label, children = label }: { readonly label: string; readonly children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, 1_000, true)
    return () => clearTimeout(timer)
  }, [])
  useFrameCover(place)
  return (
    <div ref={place} className="lk-approval" role="status">
      {isLate ? children : <SkeletonRows count={5} label={label} />}
    </div>
  )
}
