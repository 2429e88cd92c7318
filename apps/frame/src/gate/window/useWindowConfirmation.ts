import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { randomId } from '../../channel/handshake.ts'
import { contentOf } from '../contentOf.ts'
import { openSecureWindow } from '../openSecureWindow.ts'
import { openConfirmationChannel, toFrameSchema } from './confirmation.ts'
import { readConfirmation } from './readConfirmation.ts'

/** Confirms presses in a window of the secure origin, one at a time, as long as the card still has the same text. */
export function useWindowConfirmation(card: RefObject<HTMLElement | null>) {
  const [note, setNote] = useState<'inWindow' | 'windowBlocked'>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const confirm = useCallback(
    (button: Element, onConfirmed: () => void) => {
      const element = card.current
      if (!element) return
      stop.current?.()
      const confirmation = readConfirmation(element, button, randomId())
      const content = contentOf(element)
      const channel = openConfirmationChannel(confirmation.id)
      const end = () => {
        window.removeEventListener('pagehide', end)
        channel.postMessage({ t: 'GONE' })
        channel.close()
        stop.current = undefined
        setNote(undefined)
      }
      channel.onmessage = ({ data }) => {
        const said = v.safeParse(toFrameSchema, data)
        if (!said.success) return
        if (said.output.t === 'READY') return channel.postMessage({ t: 'SHOW', confirmation })
        end()
        if (said.output.t === 'CONFIRMED' && contentOf(element) === content) onConfirmed()
      }
      stop.current = end
      // When the page goes away, its request ends too.
      window.addEventListener('pagehide', end)
      setNote(openSecureWindow(`/confirm?id=${confirmation.id}`) ? 'inWindow' : 'windowBlocked')
    },
    [card],
  )
  return { confirm, note }
}
