import { useEffect, useState } from 'react'
import { SCALE_MIN } from './gateState.ts'

/** The document's own size and its device pixels per CSS pixel. The page can't influence these. */
export function useSize(): { width: number; height: number; scale: number } {
  const [size, setSize] = useState(measureWindow)
  useEffect(() => {
    const measure = () => setSize(measureWindow())
    // Zooming doesn't necessarily fire a resize event.
    const readable = window.matchMedia(`(min-resolution: ${SCALE_MIN}dppx)`)
    window.addEventListener('resize', measure)
    readable.addEventListener('change', measure)
    measure()
    return () => {
      window.removeEventListener('resize', measure)
      readable.removeEventListener('change', measure)
    }
  }, [])
  return size
}

function measureWindow() {
  return { width: window.innerWidth, height: window.innerHeight, scale: window.devicePixelRatio }
}
