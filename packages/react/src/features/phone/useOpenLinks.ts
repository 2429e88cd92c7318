import { targetOf } from '@latchkey/core/walletconnect'
import { useEffect, useRef, useState } from 'react'

/** If the page is still visible after this long, no app was opened. */
const NOT_OPENED_MS = 1500

/**
 * A link that opens a wallet. If a tap opened nothing, the next of `links` is used for the next tap: Safari blocks
 * links that a script opens later.
 */
export function useOpenLinks(links: readonly string[]) {
  const [step, setStep] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const href = links[Math.min(step, links.length - 1)]
  if (href === undefined) return undefined
  const onClick = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'visible') setStep((before) => Math.min(before + 1, links.length - 1))
    }, NOT_OPENED_MS)
  }
  return { href, target: targetOf(href, { isFramed: window.parent !== window }), onClick }
}
