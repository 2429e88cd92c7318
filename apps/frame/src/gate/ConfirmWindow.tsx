import { Button, directionOf, pickLocale, ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { type Confirmation, openConfirmationChannel, toWindowSchema } from './confirmation.ts'
import { GatedButton } from './GatedButton.tsx'
import { GatedCard } from './GatedCard.tsx'
import { getGateText } from './gateText.ts'

/** `/confirm?id=`: confirms one action in a window that no page can cover or navigate. */
export function openConfirmWindow({ document, location }: Window): void {
  const root = document.getElementById('root')
  const id = new URLSearchParams(location.search).get('id')
  if (!root || !id) return
  const locale = pickLocale(navigator.languages, ['en', 'ar'])
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  createRoot(root).render(
    <ThemeRoot className="ground">
      <WindowConfirmation id={id} />
    </ThemeRoot>,
  )
}

/** How long the frame may take to send the request. */
const ANSWER_MS = 10_000

/** Asks again about one action of the frame, where no page can cover it. */
export function WindowConfirmation({ id }: { id: string }) {
  const [words] = useState(getGateText)
  const [state, setState] = useState<Confirmation | 'waiting' | 'gone' | 'done'>('waiting')
  const say = useRef<(message: object) => void>(() => {})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const channel = openConfirmationChannel(id)
    say.current = (message) => channel.postMessage(message)
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'gone' : now)), ANSWER_MS)
    channel.onmessage = ({ data }) => {
      const said = v.safeParse(toWindowSchema, data)
      if (!said.success) return
      const { output } = said
      setState((now) => {
        if (output.t === 'GONE') return now === 'done' ? now : 'gone'
        // Never replace what the user is looking at.
        return now === 'waiting' && output.confirmation.id === id ? output.confirmation : now
      })
    }
    const close = () => channel.postMessage({ t: 'CLOSED' })
    window.addEventListener('pagehide', close)
    channel.postMessage({ t: 'READY' })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', close)
      channel.close()
    }
  }, [id])
  useEffect(() => {
    if (typeof state === 'object') heading.current?.focus()
  }, [state])

  const decide = (message: object) => {
    say.current(message)
    setState('done')
    window.close()
  }
  if (state === 'waiting') return null
  if (state === 'gone')
    return (
      <main className="page">
        <p role="alert">{words.gone}</p>
      </main>
    )
  if (state === 'done')
    return (
      <main className="page">
        <p role="status">{words.done}</p>
      </main>
    )
  return (
    <GatedCard place="window">
      <main className="page stack">
        <h1 ref={heading} tabIndex={-1}>
          {state.title}
        </h1>
        {state.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
          <p key={place}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <GatedButton variant="primary" wide onPress={() => decide({ t: 'CONFIRMED' })}>
          {state.action}
        </GatedButton>
        <Button wide onClick={() => decide({ t: 'CLOSED' })}>
          {words.cancel}
        </Button>
      </main>
    </GatedCard>
  )
}
