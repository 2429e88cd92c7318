import { Button, directionOf, pickLocale, ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { type Confirmation, toWindowSchema } from './confirmation.ts'
import { GatedButton } from './GatedButton.tsx'
import { GatedCard } from './GatedCard.tsx'
import { getGateText } from './gateText.ts'
import { answerLimitMs, joinWindowLine } from './windowLine.ts'

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

/** Asks again about one action of the frame, where no page can cover it. */
export function WindowConfirmation({ id }: { id: string }) {
  const [words] = useState(getGateText)
  const [state, setState] = useState<Confirmation | 'waiting' | 'gone' | 'severed' | 'done'>('waiting')
  const say = useRef<(message: object) => void>(() => {})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const line = joinWindowLine(window, id, (data) => {
      const said = v.safeParse(toWindowSchema, data)
      if (!said.success) return
      const { output } = said
      setState((now) => {
        if (output.t === 'GONE') return now === 'done' ? now : 'gone'
        // Never replace what the user is looking at.
        return now === 'waiting' && output.confirmation.id === id ? output.confirmation : now
      })
    })
    say.current = line.post
    const silent = line.isOpen ? 'gone' : 'severed'
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? silent : now)), answerLimitMs(line))
    const close = () => line.post({ t: 'CLOSED' })
    window.addEventListener('pagehide', close)
    line.post({ t: 'READY' })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', close)
      line.close()
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
  if (state === 'gone' || state === 'severed')
    return (
      <main className="page">
        <p role="alert">{words[state]}</p>
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
