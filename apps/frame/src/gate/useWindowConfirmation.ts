import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { randomId } from '../channel/handshake.ts'
import type { Confirmation } from './confirmation.ts'
import { toFrameSchema } from './confirmation.ts'
import { contentOf, GATE_PARTS } from './contentOf.ts'
import { openWindowPort, type WindowNote } from './openWindowPort.ts'

/** Confirms presses in a window of the secure origin, one at a time, as long as the card still has the same text. */
export function useWindowConfirmation(card: RefObject<HTMLElement | null>) {
  const [note, setNote] = useState<WindowNote>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const confirm = useCallback(
    (button: HTMLElement, onConfirmed: () => void) => {
      const element = card.current
      if (!element) return
      stop.current?.()
      const confirmation = readConfirmation(element, button, randomId())
      const content = contentOf(element)
      const end = () => {
        window.removeEventListener('pagehide', end)
        port.post({ t: 'GONE' })
        port.close()
        stop.current = undefined
        setNote(undefined)
      }
      const onNote = (now: WindowNote) => {
        setNote(now)
        if (now !== 'inWindow') button.focus()
      }
      const onMessage = (data: unknown) => {
        const said = v.safeParse(toFrameSchema, data)
        if (!said.success) return
        if (said.output.t === 'READY') return port.post({ t: 'SHOW', confirmation })
        end()
        // Not every browser has put the focus there when it was pressed.
        button.focus()
        if (said.output.t === 'CLOSED') setNote('windowClosed')
        else if (contentOf(element) === content) onConfirmed()
      }
      const port = openWindowPort('/confirm', confirmation.id, { onMessage, onNote })
      stop.current = end
      // When the page goes away, its request ends too.
      window.addEventListener('pagehide', end)
    },
    [card],
  )
  return { confirm, note }
}

/**
 * The text of the card around a button, in lines, without its controls and lists; the button's name says which row is
 * meant.
 */
export function readConfirmation(card: Element, button: Element, id: string): Confirmation {
  const title = card.querySelector('h1, h2')?.textContent ?? ''
  const lines: string[] = []
  let block: Element | null = null
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(`button, ul, ol, h1, h2, label, ${GATE_PARTS}`)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!(node instanceof Text) || node.data.trim() === '') continue
    const around = node.parentElement?.closest('p, strong, dt, dd, div, section, form') ?? null
    if (around !== null && around === block) lines.push(`${lines.pop() ?? ''}${node.data}`)
    else lines.push(node.data)
    block = around
  }
  const action = button.getAttribute('aria-label') ?? button.textContent ?? ''
  return { id, title, lines, action }
}
