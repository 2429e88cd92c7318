import { Button, directionOf, pickLocale, ThemeRoot } from '@latchkey/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { type Confirmation, toWindowSchema } from './confirmation.ts'
import { GatedButton } from './GatedButton.tsx'
import { GatedCard } from './GatedCard.tsx'
import { getGateText } from './gateText.ts'
import { OfferedContent } from './OfferedContent.tsx'

/**
 * `/confirm?id=`: confirms one action in a window that no page can cover or navigate.
 *
 * @param secret of the rendezvous with the frame that opened it
 */
export function openConfirmWindow({ document, location }: Window, secret: string | undefined): void {
  const root = document.getElementById('root')
  const id = new URLSearchParams(location.search).get('id')
  if (!root || !id) return
  const locale = pickLocale(navigator.languages, ['en', 'ar'])
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  createRoot(root).render(
    <ThemeRoot className="ground">
      <WindowConfirmation id={id} secret={secret} />
    </ThemeRoot>,
  )
}

/** Asks again about one action of the frame, where no page can cover it. */
export function WindowConfirmation({ id, secret }: { id: string; secret: string | undefined }) {
  const [words] = useState(getGateText)
  const read = useCallback(
    (data: unknown) => {
      const said = v.safeParse(toWindowSchema, data)
      if (!said.success) return undefined
      if (said.output.t === 'GONE') return 'gone'
      return said.output.confirmation.id === id ? said.output.confirmation : undefined
    },
    [id],
  )
  return (
    <OfferedContent<Confirmation> id={id} secret={secret} read={read} words={words}>
      {(confirmation, decide) => (
        <GatedCard place="window">
          <main className="page stack">
            <Title>{confirmation.title}</Title>
            {confirmation.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
              <p key={place}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <GatedButton variant="primary" wide onPress={() => decide({ t: 'CONFIRMED' })}>
              {confirmation.action}
            </GatedButton>
            <Button wide onClick={() => decide({ t: 'CLOSED' })}>
              {words.cancel}
            </Button>
          </main>
        </GatedCard>
      )}
    </OfferedContent>
  )
}

/** The focus enters at the title. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
